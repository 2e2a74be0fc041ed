ALTER TABLE "contact" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "location_id" integer;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "primary_phone" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "secondary_phone" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "secondary_email" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "service_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "can_disable_notifications" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "updated_by_name" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
-- A removed office leaves its people without one; the company stays.
ALTER TABLE "contact" ADD CONSTRAINT "contact_location" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."office_location"("tenant_id","id") ON DELETE set null ("location_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_by_location" ON "contact" USING btree ("tenant_id","location_id");--> statement-breakpoint
grant update (title, location_id, primary_phone, secondary_phone, secondary_email, service_notifications, revision, updated_by_name, updated_at)
  on contact to stepwell_request;
--> statement-breakpoint
create function audit_contact_change() returns trigger language plpgsql as $$
begin
  insert into audit_entry (tenant_id, person_id, call, request_id, change, entity, entity_id)
  values (
    current_tenant_id(), current_person_id(), current_setting('stepwell.call'),
    current_setting('stepwell.request_id'), lower(tg_op), tg_table_name, new.profile_account_id
  );
  return null;
end $$;
--> statement-breakpoint
create trigger audited after update on contact for each row
  when (current_person_id() is not null) execute function audit_contact_change();
