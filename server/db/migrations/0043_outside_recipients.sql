CREATE TABLE "outside_recipient" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outside_recipient" ADD CONSTRAINT "outside_recipient_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_recipient_age" ON "outside_recipient" USING btree ("added_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "outside_recipient" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "outside_recipient" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);
--> statement-breakpoint
call protect_table('outside_recipient', 'select, insert');
