CREATE TABLE "secret_fetch" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "secret_fetch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"ticket_id" integer NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"person_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "secret_fetch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "secret_fetch" ADD CONSTRAINT "secret_fetch_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "secret_fetch" ADD CONSTRAINT "secret_fetch_tenant_id_ticket_id_ticket_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "secret_fetch_of" ON "secret_fetch" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "request_draft_submitted" ON "request_draft" USING btree ("tenant_id","submitted_as") WHERE submitted_as is not null;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "secret_fetch" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "secret_fetch" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('secret_fetch', 'select');
--> statement-breakpoint
create trigger append_only before update or delete on secret_fetch for each row execute function keep_audit();
