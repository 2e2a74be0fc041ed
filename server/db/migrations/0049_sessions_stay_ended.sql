-- A session that ended stays ended: a later sign-in has a later `signed_in_at`. Policies can't say it, since of a
-- change they see the new row alone.
create function keep_session_ended() returns trigger language plpgsql as $$
begin
  raise exception 'a session that ended stays ended' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger session_stays_ended before update on portal_session for each row
  when (old.ended_at is not null and (new.ended_at is null or new.ended_at < old.ended_at))
  execute function keep_session_ended();
