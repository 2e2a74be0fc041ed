-- Enters as `enter_tenant` does, which servers of before go on calling, and says whether the session of
-- the call has ended: since `since`, or at any time where that is null. Statements that were sent along with an entry
-- that is refused find nothing, in no company.
create function enter_call(
  in tenant text, in profile_account bigint, in subject text, in call text, in request text,
  in session_key text, in since timestamptz,
  out person_id bigint, out permissions text[], out session_ended boolean
) language plpgsql as $$
begin
  select e.person_id, e.permissions into person_id, permissions
  from enter_tenant(tenant, profile_account, subject, call, request) e;
  session_ended := exists (
    select from portal_session s
    where s.key = session_key and s.ended_at is not null
      and (enter_call.since is null or s.ended_at >= enter_call.since)
  );
  if session_ended or (tenant <> '' and permissions is null) then
    perform set_config('stepwell.tenant_id', '', true), set_config('stepwell.person_id', '', true),
      set_config('stepwell.subject', '', true);
  end if;
end $$;
