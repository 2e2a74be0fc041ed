CREATE INDEX "risk_open" ON "risk" USING btree ("tenant_id","planned_date","severity","discovered_at","id","status") WHERE status not in ('Closed - Remediated', 'Closed - False Positive');
