CREATE TABLE "ticket_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"ticket_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_note_of_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "ticket_note" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_seen" (
	"tenant_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_seen_tenant_id_person_id_ticket_id_pk" PRIMARY KEY("tenant_id","person_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "note_id" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "type" text DEFAULT 'Support' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "sub_type" text DEFAULT 'General request' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "awaiting_client_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "opened_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
-- Tickets that are there were all opened by requests, by whoever submitted them.
ALTER TABLE "ticket" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submitted_request" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
update ticket t
set contact_id = r.submitted_by, contact_name = r.submitted_by_name,
  opened_at = r.submitted_at, updated_at = r.submitted_at,
  closed_at = case when t.status = 'Closed' then r.submitted_at end,
  type = coalesce(filed.type, 'Support'), sub_type = coalesce(filed.sub_type, 'General request')
from submitted_request r
left join (values
  ('addUser', 'User services', 'New user'),
  ('terminate', 'User services', 'Termination'),
  ('planUpgrade', 'Security awareness', 'Plan upgrade'),
  ('phishingEnrollment', 'Security awareness', 'Phishing tests'),
  ('createDistributionList', 'Email', 'New distribution list'),
  ('editDistributionList', 'Email', 'Distribution list change'),
  ('removeDistributionList', 'Email', 'Distribution list removal'),
  ('fileTransfer', 'File transfer', 'New transfer'),
  ('hardwareRequest', 'Hardware', 'Purchase'),
  ('bugReport', 'Client portal', 'Bug report')
) as filed (flow, type, sub_type) on filed.flow = r.flow
where r.id = t.request_id;--> statement-breakpoint
ALTER TABLE "ticket" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submitted_request" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A ticket is closed or open by its status; when it was closed, PostgreSQL keeps in step with it, whoever changes it.
create function keep_closing_time() returns trigger language plpgsql as $$
begin
  new.closed_at := case when new.status = 'Closed' then coalesce(new.closed_at, now()) end;
  return new;
end $$;
--> statement-breakpoint
create trigger closing_time before insert or update of status, closed_at on ticket
  for each row execute function keep_closing_time();
--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_of_tenant" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "ticket_note" ADD CONSTRAINT "ticket_note_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_note" ADD CONSTRAINT "ticket_note_tenant_id_ticket_id_ticket_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_seen" ADD CONSTRAINT "ticket_seen_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_seen" ADD CONSTRAINT "ticket_seen_tenant_id_ticket_id_ticket_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."ticket"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_note_of" ON "ticket_note" USING btree ("tenant_id","ticket_id","created_at");--> statement-breakpoint
ALTER TABLE "outbox_message" ADD CONSTRAINT "outbox_message_note_id_ticket_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."ticket_note"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_by_opening" ON "ticket" USING btree ("tenant_id","opened_at");--> statement-breakpoint
CREATE INDEX "ticket_by_closing" ON "ticket" USING btree ("tenant_id","closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "ticket_open" ON "ticket" USING btree ("tenant_id","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "ticket_note" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "ticket_note" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "ticket_seen" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "ticket_seen" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('ticket_note', 'select, insert', audited => true);
--> statement-breakpoint
call protect_table('ticket_seen', 'select, insert, update');
--> statement-breakpoint
-- Whoever replies, closes or reopens moves a ticket on; what it says stays as it is.
grant update (status, updated_at, closed_at) on ticket to stepwell_request;
