CREATE TABLE "portfolio_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"company_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "portfolio_company_is_another" CHECK ("portfolio_company"."company_id" <> "portfolio_company"."tenant_id")
);
--> statement-breakpoint
ALTER TABLE "portfolio_company" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_grade" (
	"tenant_id" text NOT NULL,
	"month" date NOT NULL,
	"compliance_grade" text,
	"compliance_score" numeric(5, 2),
	"attack_grade" text,
	"attack_score" numeric(5, 2),
	CONSTRAINT "security_grade_tenant_id_month_pk" PRIMARY KEY("tenant_id","month"),
	CONSTRAINT "security_grade_month" CHECK (extract(day from "security_grade"."month") = 1),
	CONSTRAINT "security_grade_grades" CHECK (compliance_grade ~ '^([1-4]([.][0-9]{1,2})?|5([.]00?)?|[A-F][+-]?)$' and attack_grade ~ '^([1-4]([.][0-9]{1,2})?|5([.]00?)?|[A-F][+-]?)$'),
	CONSTRAINT "security_grade_scores" CHECK ("security_grade"."compliance_score" between 0 and 100 and "security_grade"."attack_score" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "security_grade" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "employee_count" integer;--> statement-breakpoint
ALTER TABLE "portfolio_company" ADD CONSTRAINT "portfolio_company_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_company" ADD CONSTRAINT "portfolio_company_company_id_tenant_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_grade" ADD CONSTRAINT "security_grade_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The companies whose risks and grades a call of the portfolio sees: those in the portfolio of the call's company now,
-- or that company itself where it has none. Nothing before `open_portfolio()`.
create function current_portfolio() returns text[] language sql stable as $$
  select case when coalesce(current_setting('stepwell.portfolio', true), '') = '' then '{}'::text[] else array(
    select company_id from (
      select company_id from portfolio_company where tenant_id = (select current_tenant_id()) and until is null
      union all
      select (select current_tenant_id()) where not exists (
        select from portfolio_company where tenant_id = (select current_tenant_id()) and until is null)
    ) as companies
    where current_setting('stepwell.portfolio_company', true) in ('', company_id)
    order by company_id
  ) end
$$;
--> statement-breakpoint
-- The companies whose risks and grades a call sees: its own, until it opens the portfolio.
create function current_seen_companies() returns text[] language sql stable as $$
  select case when coalesce(current_setting('stepwell.portfolio', true), '') = ''
    then array[current_tenant_id()] else current_portfolio() end
$$;
--> statement-breakpoint
-- Turns the rest of a transaction to the companies of the portfolio, or to one of them; tells which they are.
create function open_portfolio(company text) returns text[] language plpgsql as $$
begin
  perform set_config('stepwell.portfolio', 'open', true),
    set_config('stepwell.portfolio_company', coalesce(company, ''), true);
  return current_portfolio();
end $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_company_now" ON "portfolio_company" USING btree ("tenant_id","company_id") WHERE until is null;--> statement-breakpoint
CREATE INDEX "portfolio_company_of" ON "portfolio_company" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "portfolio_companies" ON "tenant" AS PERMISSIVE FOR SELECT TO "stepwell_request" USING (id = any ((select current_portfolio())::text[]));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "portfolio_company" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "portfolio_company" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "security_grade" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = any ((select current_seen_companies())::text[])) WITH CHECK (tenant_id = any ((select current_seen_companies())::text[]));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "security_grade" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "risk" TO stepwell_request USING (tenant_id = any ((select current_seen_companies())::text[])) WITH CHECK (tenant_id = any ((select current_seen_companies())::text[]));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "risk_asset" TO stepwell_request USING (tenant_id = any ((select current_seen_companies())::text[])) WITH CHECK (tenant_id = any ((select current_seen_companies())::text[]));--> statement-breakpoint
ALTER POLICY "tenant_rows" ON "risk_change" TO stepwell_request USING (tenant_id = any ((select current_seen_companies())::text[])) WITH CHECK (tenant_id = any ((select current_seen_companies())::text[]));--> statement-breakpoint
call protect_table('portfolio_company', 'select');
--> statement-breakpoint
call protect_table('security_grade', 'select');
