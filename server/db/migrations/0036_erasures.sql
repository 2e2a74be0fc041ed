CREATE TABLE "erasure" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"reason" text NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasure" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "provider_rows" ON "erasure" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table erasure force row level security;
--> statement-breakpoint
grant select, insert on erasure to stepwell_provider;
--> statement-breakpoint
-- A row of the security log may lose how a token called somebody whose data is erased, where it has their number.
create or replace function protect_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id is null
    and to_jsonb(new) - 'tenant_id' = to_jsonb(old) - 'tenant_id' then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.subject is null and old.person_id is not null
    and to_jsonb(new) - 'subject' = to_jsonb(old) - 'subject' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '7 days' then
    return old;
  end if;
  raise exception 'Rows of the security log stay as they are.' using errcode = 'restrict_violation';
end $$;
