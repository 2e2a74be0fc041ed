CREATE TABLE "distribution_list_member" (
	"tenant_id" text NOT NULL,
	"list_id" integer NOT NULL,
	"profile_account_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "distribution_list_member_tenant_id_list_id_profile_account_id_pk" PRIMARY KEY("tenant_id","list_id","profile_account_id")
);
--> statement-breakpoint
ALTER TABLE "distribution_list_member" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "distribution_list_member" ADD CONSTRAINT "distribution_list_member_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_list_member" ADD CONSTRAINT "distribution_list_member_tenant_id_list_id_distribution_list_tenant_id_id_fk" FOREIGN KEY ("tenant_id","list_id") REFERENCES "public"."distribution_list"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "distribution_list_member" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "distribution_list_member" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('distribution_list_member', 'select');
