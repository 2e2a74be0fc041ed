CREATE TABLE "ticket_attachment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_attachment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"ticket_id" integer NOT NULL,
	"note_id" integer,
	"file_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_attachment" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_tenant_id_ticket_id_ticket_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_tenant_id_note_id_ticket_note_tenant_id_id_fk" FOREIGN KEY ("tenant_id","note_id") REFERENCES "public"."ticket_note"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachment" ADD CONSTRAINT "ticket_attachment_tenant_id_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_attachment_of" ON "ticket_attachment" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_attachment_note" ON "ticket_attachment" USING btree ("tenant_id","note_id");--> statement-breakpoint
CREATE INDEX "ticket_attachment_file" ON "ticket_attachment" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "ticket_attachment_waiting" ON "ticket_attachment" USING btree ("uploaded_at") WHERE note_id is null;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "ticket_attachment" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "ticket_attachment" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "waiting_of_uploader" ON "ticket_attachment" AS RESTRICTIVE FOR SELECT TO "stepwell_request" USING (note_id is not null or uploaded_by = (select current_person_id()));--> statement-breakpoint
CREATE POLICY "uploaded_by_caller" ON "ticket_attachment" AS RESTRICTIVE FOR INSERT TO "stepwell_request" WITH CHECK (note_id is null and uploaded_by = (select current_person_id()));--> statement-breakpoint
CREATE POLICY "sent_once_by_uploader" ON "ticket_attachment" AS RESTRICTIVE FOR UPDATE TO "stepwell_request" USING (note_id is null and uploaded_by = (select current_person_id())) WITH CHECK (uploaded_by = (select current_person_id()));--> statement-breakpoint
CREATE POLICY "sent_stays" ON "ticket_attachment" AS RESTRICTIVE FOR DELETE TO "stepwell_request" USING (note_id is null and uploaded_by = (select current_person_id()));
--> statement-breakpoint
call protect_table('ticket_attachment', 'select, insert, delete, update (note_id)', audited => true);
