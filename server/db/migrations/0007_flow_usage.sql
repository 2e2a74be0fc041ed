CREATE TABLE "flow_usage" (
	"tenant_id" text NOT NULL,
	"day" date NOT NULL,
	"flow" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"target" text NOT NULL,
	"count" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	CONSTRAINT "flow_usage_tenant_id_flow_day_version_kind_step_target_pk" PRIMARY KEY("tenant_id","flow","day","version","kind","step","target")
);
--> statement-breakpoint
ALTER TABLE "flow_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flow_usage" ADD CONSTRAINT "flow_usage_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "flow_usage" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "flow_usage" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('flow_usage', 'select, insert, update');
