-- Names in the order in which people look them up; where PostgreSQL was built without ICU, by their letters' numbers.
do $$
begin
  if exists (select from pg_collation where collprovider = 'i') then
    create collation by_name (provider = icu, locale = 'en-US');
  else
    create collation by_name from "C";
  end if;
end $$;
--> statement-breakpoint
CREATE INDEX "contact_by_name" ON "contact" USING btree ("tenant_id","full_name" collate by_name,"email" collate by_name);--> statement-breakpoint
CREATE INDEX "distribution_list_by_name" ON "distribution_list" USING btree ("tenant_id","name" collate by_name,"id");--> statement-breakpoint
CREATE INDEX "distribution_list_member_by_name" ON "distribution_list_member" USING btree ("tenant_id","list_id","full_name" collate by_name,"email" collate by_name);--> statement-breakpoint
CREATE INDEX "mailbox_by_name" ON "mailbox" USING btree ("tenant_id","name" collate by_name nulls first,"email" collate by_name);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "awareness_campaign" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "awareness_participant" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "awareness_program" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "phishing_plan" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "training_reminder" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "citrix_app" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "cloud_pc_configuration" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "contact" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "desk_phone" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "distribution_list" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "distribution_list_member" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "faq_entry" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "mailbox" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "office_location" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "attached_context" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "audit_entry" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "idempotency_key" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "outbox_message" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "request_draft" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "submitted_request" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "ticket" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "access_record" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "own_memberships" ON "membership" TO stepwell_request USING (person_id = (select current_person_id()) and (select current_tenant_id()) in (tenant_id, ''));--> statement-breakpoint
ALTER POLICY "company_memberships" ON "membership" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "self" ON "person" TO stepwell_request USING (id = (select current_person_id()) or subject = (select current_subject()));--> statement-breakpoint
ALTER POLICY "own_contacts" ON "person" TO stepwell_request WITH CHECK (subject is null and id in (select profile_account_id from contact where tenant_id = (select current_tenant_id())));--> statement-breakpoint
ALTER POLICY "own_tenants" ON "tenant" TO stepwell_request USING (id = (select current_tenant_id()) or id in (select tenant_id from membership where person_id = (select current_person_id())));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_activity" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_fee" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_file" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_leg" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_recipient" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "file_transfer_schedule" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "request_secret" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "flow_usage" TO stepwell_request USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));
--> statement-breakpoint
-- As before, and a table whose policies would be asked anew for each row is refused.
create or replace procedure protect_table(name text, request_may text, audited boolean default false) language plpgsql as $$
begin
  if exists (
    select from pg_policies p
    where p.schemaname = 'public' and p.tablename = protect_table.name and 'stepwell_request' = any(p.roles)
      and regexp_replace(concat(p.qual, ' ', p.with_check), 'SELECT current_\w+\(\)', '', 'g') ~ 'current_\w+\('
  ) then
    raise 'A policy of % asks whose request it is for each row: write (select current_...()).', name;
  end if;
  execute format('alter table %I force row level security', name);
  execute format('grant %s on %I to stepwell_request', request_may, name);
  execute format('grant select, insert, update, delete on %I to stepwell_provider', name);
  if audited then
    execute format(
      'create trigger audited after insert or update or delete on %I for each row
       when (current_person_id() is not null) execute function audit_change()', name);
  end if;
end $$;
