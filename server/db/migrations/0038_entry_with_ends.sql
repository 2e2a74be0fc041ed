-- Enters as `enter_call` of before does, which servers of before go on calling, and asks for several ends at once: of
-- the session of this person, of the session as its provider names it, and of all that the person was signed in with.
-- Each counts where it came at or after the moment that stands beside its key, or at any time where that is null.
create function enter_call(
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
  );
  if session_ended or (tenant <> '' and permissions is null) then
    perform set_config('stepwell.tenant_id', '', true), set_config('stepwell.person_id', '', true),
      set_config('stepwell.subject', '', true);
  end if;
end $$;
