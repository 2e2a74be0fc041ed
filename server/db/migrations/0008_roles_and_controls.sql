CREATE TABLE "access_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"profile_account_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"role_id" integer,
	"change" text NOT NULL,
	"access" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_record" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "account_type" text DEFAULT 'Full Service' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "roles" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "id" integer GENERATED ALWAYS AS (person_id) STORED;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "access_record" ADD CONSTRAINT "access_record_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_record_newest" ON "access_record" USING btree ("tenant_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "access_record_person" ON "access_record" USING btree ("tenant_id","profile_account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "company_memberships" ON "membership" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "own_contacts" ON "person" AS PERMISSIVE FOR INSERT TO "stepwell_request" WITH CHECK (subject is null and id in (select profile_account_id from contact where tenant_id = current_tenant_id()));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "access_record" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "access_record" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('access_record', 'select, insert', audited => true);
--> statement-breakpoint
call protect_table('membership', 'select, insert, update', audited => true);
--> statement-breakpoint
call protect_table('person', 'select, insert', audited => true);
