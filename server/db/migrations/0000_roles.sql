-- Roles belong to the whole PostgreSQL server: another database of it may have made them already.
do $$
declare
  name text;
begin
  foreach name in array array['stepwell_request', 'stepwell_provider'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', name);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- Whoever made a role may not yet act as it; whoever is a superuser always may.
    if not (select rolsuper from pg_roles where rolname = current_user) then
      begin
        execute format('grant %I to %I', name, current_user);
      exception when insufficient_privilege then
        if not pg_has_role(current_user, name, 'member') then
          raise 'The role % exists already: an administrator must grant it to %.', name, current_user;
        end if;
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
