CREATE TABLE "contact" (
	"tenant_id" text NOT NULL,
	"profile_account_id" integer NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"services" text[] NOT NULL,
	CONSTRAINT "contact_tenant_id_profile_account_id_pk" PRIMARY KEY("tenant_id","profile_account_id")
);
--> statement-breakpoint
ALTER TABLE "contact" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "attached_context" (
	"id" integer PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"context" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attached_context" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "desk_phone" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "submitted_request" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "submitted_request" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "status" text DEFAULT 'New' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "export_pst_fee" double precision;--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attached_context" ADD CONSTRAINT "attached_context_id_submitted_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."submitted_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attached_context" ADD CONSTRAINT "attached_context_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "contact" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "contact" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "attached_context" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "attached_context" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('contact', 'select');
--> statement-breakpoint
call protect_table('attached_context', 'select, insert', audited => true);
--> statement-breakpoint
-- Companies that are there already: everyone with a mailbox and a name is a contact.
set local role stepwell_provider;
--> statement-breakpoint
insert into contact (tenant_id, profile_account_id, full_name, email, services)
select tenant_id, profile_account_id, name, email, '{}' from mailbox where name is not null;
--> statement-breakpoint
reset role;
--> statement-breakpoint
-- The demo world's requests are submitted as the provider's own work.
grant usage on sequence submitted_request_id_seq to stepwell_provider;
