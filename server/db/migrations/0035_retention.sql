ALTER TABLE "secret_fetch" DROP CONSTRAINT "secret_fetch_tenant_id_ticket_id_ticket_tenant_id_id_fk";
--> statement-breakpoint
-- Lines of the audit, and fetches of secrets, are removed once they are a year old at least, and are never changed: but
-- a line may lose its company, when that is removed.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id is null
    and to_jsonb(new) - 'tenant_id' = to_jsonb(old) - 'tenant_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  raise exception 'Lines of the audit stay as they are.' using errcode = 'restrict_violation';
end $$;
