-- Turns the rest of a transaction into one person's request in one company ('' for none), in one round trip.
-- `permissions` is null where the person is no member of the company.
create function enter_tenant(
  in tenant text, in profile_account bigint, in subject text, in call text, in request text,
  out person_id bigint, out permissions text[]
) language plpgsql as $$
begin
  perform set_config('stepwell.tenant_id', tenant, true),
    set_config('stepwell.person_id', coalesce(profile_account::text, ''), true),
    set_config('stepwell.subject', subject, true),
    set_config('stepwell.call', call, true),
    set_config('stepwell.request_id', request, true),
    set_config('statement_timeout', '20s', true),
    set_config('idle_in_transaction_session_timeout', '60s', true),
    set_config('role', 'stepwell_request', true);
  if profile_account is null then
    perform set_config('stepwell.person_id', (select id::text from person p where p.subject = enter_tenant.subject), true);
  end if;
  person_id := current_person_id();
  permissions := (
    select m.permissions from membership m
    where m.person_id = current_person_id() and m.tenant_id = enter_tenant.tenant
  );
end $$;
--> statement-breakpoint
-- Every change of a person leaves a row that no handler can forget. Audited tables have a column `id`.
create function audit_change() returns trigger language plpgsql as $$
begin
  insert into audit_entry (tenant_id, person_id, call, request_id, change, entity, entity_id)
  values (
    current_tenant_id(), current_person_id(), current_setting('stepwell.call'),
    current_setting('stepwell.request_id'), lower(tg_op), tg_table_name,
    case when tg_op = 'DELETE' then old.id else new.id end
  );
  return null;
end $$;
--> statement-breakpoint
-- Puts a table under tenancy: policies hold for its owner too, and requests may do with it only what is listed.
create procedure protect_table(name text, request_may text, audited boolean default false) language plpgsql as $$
begin
  execute format('alter table %I force row level security', name);
  execute format('grant %s on %I to stepwell_request', request_may, name);
  execute format('grant select, insert, update, delete on %I to stepwell_provider', name);
  if audited then
    execute format(
      'create trigger audited after insert or update or delete on %I for each row
       when (current_person_id() is not null) execute function audit_change()', name);
  end if;
end $$;
--> statement-breakpoint
call protect_table('tenant', 'select');
--> statement-breakpoint
call protect_table('person', 'select');
--> statement-breakpoint
call protect_table('membership', 'select');
--> statement-breakpoint
call protect_table('faq_entry', 'select');
--> statement-breakpoint
call protect_table('office_location', 'select');
--> statement-breakpoint
call protect_table('citrix_app', 'select');
--> statement-breakpoint
call protect_table('cloud_pc_configuration', 'select');
--> statement-breakpoint
call protect_table('desk_phone', 'select');
--> statement-breakpoint
call protect_table('distribution_list', 'select');
--> statement-breakpoint
call protect_table('mailbox', 'select');
--> statement-breakpoint
call protect_table('request_draft', 'select, insert, update, delete', audited => true);
--> statement-breakpoint
call protect_table('submitted_request', 'select, insert', audited => true);
--> statement-breakpoint
call protect_table('ticket', 'select, insert', audited => true);
--> statement-breakpoint
call protect_table('outbox_message', 'insert');
--> statement-breakpoint
call protect_table('audit_entry', 'insert');
--> statement-breakpoint
call protect_table('idempotency_key', 'select, insert, update, delete');
--> statement-breakpoint
grant usage on sequence submitted_request_id_seq to stepwell_request;
