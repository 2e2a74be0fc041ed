CREATE TABLE "awareness_campaign" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	CONSTRAINT "awareness_campaign_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "awareness_campaign" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "awareness_participant" (
	"tenant_id" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"outcome" text,
	"outcome_on" text,
	CONSTRAINT "awareness_participant_tenant_id_campaign_id_email_pk" PRIMARY KEY("tenant_id","campaign_id","email")
);
--> statement-breakpoint
ALTER TABLE "awareness_participant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "awareness_program" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"message" text,
	"hide_upgrade_options" boolean NOT NULL,
	"hide_enrollment_status" boolean NOT NULL,
	"reminder" jsonb,
	CONSTRAINT "awareness_program_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
ALTER TABLE "awareness_program" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "phishing_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phishing_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"entitlement" text NOT NULL,
	"one_year_upgrade_price" double precision NOT NULL,
	"four_year_upgrade_price" double precision NOT NULL,
	"enrollment_status" text NOT NULL,
	"guide_link" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "phishing_plan_tenant_id_unique" UNIQUE("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "phishing_plan" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "training_reminder" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_reminder_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_reminder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "awareness_campaign" ADD CONSTRAINT "awareness_campaign_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awareness_participant" ADD CONSTRAINT "awareness_participant_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awareness_participant" ADD CONSTRAINT "awareness_participant_tenant_id_campaign_id_awareness_campaign_tenant_id_id_fk" FOREIGN KEY ("tenant_id","campaign_id") REFERENCES "public"."awareness_campaign"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awareness_program" ADD CONSTRAINT "awareness_program_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phishing_plan" ADD CONSTRAINT "phishing_plan_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_reminder" ADD CONSTRAINT "training_reminder_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "awareness_campaign" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "awareness_campaign" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "awareness_participant" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "awareness_participant" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "awareness_program" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "awareness_program" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "phishing_plan" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "phishing_plan" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "training_reminder" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "training_reminder" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('awareness_program', 'select');
--> statement-breakpoint
call protect_table('awareness_campaign', 'select');
--> statement-breakpoint
call protect_table('awareness_participant', 'select');
--> statement-breakpoint
call protect_table('phishing_plan', 'select, update', audited => true);
--> statement-breakpoint
call protect_table('training_reminder', 'select, insert', audited => true);
