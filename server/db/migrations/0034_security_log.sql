CREATE TABLE "security_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"tenant_id" text,
	"person_id" integer,
	"subject" text,
	"call" text NOT NULL,
	"reason" text,
	"address_hash" text,
	"request_id" text NOT NULL,
	"occurrences" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_event" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "security_event_newest" ON "security_event" USING btree ("tenant_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_event_age" ON "security_event" USING btree ("at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "security_event" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "security_event" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('security_event', 'select');
--> statement-breakpoint
-- The log only grows, whoever writes: a row may lose its company, when that is removed, and is removed itself once
-- it is a week old at least.
create function protect_security_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id is null
    and to_jsonb(new) - 'tenant_id' = to_jsonb(old) - 'tenant_id' then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < now() - interval '7 days' then
    return old;
  end if;
  raise exception 'Rows of the security log stay as they are.' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on security_event for each row execute function protect_security_log();
