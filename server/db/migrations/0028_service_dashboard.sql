CREATE TABLE "disaster_recovery_test" (
	"tenant_id" text NOT NULL,
	"held_on" date NOT NULL,
	CONSTRAINT "disaster_recovery_test_tenant_id_held_on_pk" PRIMARY KEY("tenant_id","held_on")
);
--> statement-breakpoint
ALTER TABLE "disaster_recovery_test" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "disaster_recovery_test" ADD CONSTRAINT "disaster_recovery_test_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "disaster_recovery_test" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "disaster_recovery_test" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('disaster_recovery_test', 'select');
