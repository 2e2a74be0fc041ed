-- Roles belong to the whole PostgreSQL server: another database of it may have made them already.
do $$
declare
  name text;
begin
  foreach name in array array['stepwell_request', 'stepwell_provider'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', name);
        execute format('grant %I to %I', name, current_user);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;
--> statement-breakpoint
-- Whose request a transaction runs; the policies compare rows with these. Nothing is visible while they are unset.
create function current_tenant_id() returns text language sql stable
  return current_setting('stepwell.tenant_id', true);
--> statement-breakpoint
create function current_person_id() returns bigint language sql stable
  return nullif(current_setting('stepwell.person_id', true), '')::bigint;
--> statement-breakpoint
create function current_subject() returns text language sql stable
  return nullif(current_setting('stepwell.subject', true), '');
