CREATE INDEX "risk_change_by_time" ON "risk_change" USING btree ("tenant_id","changed_at");
