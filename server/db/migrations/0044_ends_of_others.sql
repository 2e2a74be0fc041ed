ALTER TABLE "portal_session" ADD COLUMN "spared_key" text;--> statement-breakpoint
-- As before, but an end spares the session that its row names.
create or replace function enter_call(
  in tenant text, in profile_account bigint, in subject text, in call text, in request text,
  in end_keys text[], in since timestamptz[],
  out person_id bigint, out permissions text[], out session_ended boolean
) language plpgsql as $$
begin
  select e.person_id, e.permissions into person_id, permissions
  from enter_tenant(tenant, profile_account, subject, call, request) e;
  session_ended := exists (
    select from unnest(end_keys, enter_call.since) as counted(key, since)
    join portal_session s on s.key = counted.key
    where s.ended_at is not null and (counted.since is null or s.ended_at >= counted.since)
      and (s.spared_key is null or s.spared_key <> all(end_keys))
  );
  if session_ended or (tenant <> '' and permissions is null) then
    perform set_config('stepwell.tenant_id', '', true), set_config('stepwell.person_id', '', true),
      set_config('stepwell.subject', '', true);
  end if;
end $$;
