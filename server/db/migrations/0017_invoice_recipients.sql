CREATE TABLE "invoice_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"profile_account_id" integer,
	"full_name" text,
	"email" text NOT NULL,
	"status" integer DEFAULT 2 NOT NULL,
	CONSTRAINT "invoice_recipient_name" CHECK (("invoice_recipient"."profile_account_id" is null) = ("invoice_recipient"."full_name" is not null))
);
--> statement-breakpoint
ALTER TABLE "contact" ADD CONSTRAINT "contact_address" UNIQUE("tenant_id","profile_account_id","email");--> statement-breakpoint
ALTER TABLE "invoice_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_recipient" ADD CONSTRAINT "invoice_recipient_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_recipient" ADD CONSTRAINT "invoice_recipient_contact" FOREIGN KEY ("tenant_id","profile_account_id","email") REFERENCES "public"."contact"("tenant_id","profile_account_id","email") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_recipient_address" ON "invoice_recipient" USING btree ("tenant_id",lower(btrim("email")));--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_recipient_billing_contact" ON "invoice_recipient" USING btree ("tenant_id") WHERE status = 1;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "invoice_recipient" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "invoice_recipient" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "billing_contact_stays" ON "invoice_recipient" AS RESTRICTIVE FOR DELETE TO "stepwell_request" USING (status <> 1);--> statement-breakpoint
CREATE POLICY "added_by_mail_only" ON "invoice_recipient" AS RESTRICTIVE FOR INSERT TO "stepwell_request" WITH CHECK (status = 2);--> statement-breakpoint
call protect_table('invoice_recipient', 'select, insert, delete', audited => true);
