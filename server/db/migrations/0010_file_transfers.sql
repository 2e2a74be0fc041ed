CREATE TABLE "file_transfer" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"pull_company" text,
	"push_company" text,
	"purpose" text,
	"note" text,
	"active" boolean NOT NULL,
	"run_now" boolean NOT NULL,
	"number_of_transformations" integer,
	"is_intraday" boolean NOT NULL,
	"always_email_success" boolean NOT NULL,
	"status" text,
	"next_run" timestamp with time zone,
	CONSTRAINT "file_transfer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_activity" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"leg_type" text NOT NULL,
	"run_date" timestamp with time zone NOT NULL,
	"run_sequence" integer NOT NULL,
	"result" text,
	"log" text,
	CONSTRAINT "file_transfer_activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_activity" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_fee" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"identifier" text NOT NULL,
	"price" double precision NOT NULL,
	"discount_price" double precision,
	"currency" text NOT NULL,
	"quantity" integer NOT NULL,
	"is_recurring" boolean NOT NULL,
	CONSTRAINT "file_transfer_fee_tenant_id_kind_pk" PRIMARY KEY("tenant_id","kind")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_fee" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_file" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"pull_directory" text,
	"pull_name" text,
	"push_directory" text,
	"push_name" text,
	"grab_always" boolean NOT NULL,
	"last_modified_filter" text,
	"new_files_only" boolean NOT NULL,
	CONSTRAINT "file_transfer_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_leg" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"type" text NOT NULL,
	"hostname" text,
	"port" integer,
	"protocol" text,
	"sealed_ssh_key" text,
	"sealed_private_key" text,
	"username" text,
	"note" text,
	CONSTRAINT "file_transfer_leg_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_leg" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_recipient" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"leg_type" text NOT NULL,
	"company_name" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"success_alerts" boolean NOT NULL,
	CONSTRAINT "file_transfer_recipient_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_recipient" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "file_transfer_schedule" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"transfer_id" integer NOT NULL,
	"run_on_holidays" boolean NOT NULL,
	"run_day_after_holidays" boolean NOT NULL,
	"transfer_days" text,
	"transfer_time_1" text,
	"transfer_time_2" text,
	"transfer_time_3" text,
	"source" text,
	CONSTRAINT "file_transfer_schedule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "file_transfer_schedule" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_secret" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_secret_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"draft_id" integer NOT NULL,
	"path" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_secret" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_transfer" ADD CONSTRAINT "file_transfer_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_activity" ADD CONSTRAINT "file_transfer_activity_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_activity" ADD CONSTRAINT "file_transfer_activity_tenant_id_transfer_id_file_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."file_transfer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_fee" ADD CONSTRAINT "file_transfer_fee_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_file" ADD CONSTRAINT "file_transfer_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_file" ADD CONSTRAINT "file_transfer_file_tenant_id_transfer_id_file_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."file_transfer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_leg" ADD CONSTRAINT "file_transfer_leg_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_leg" ADD CONSTRAINT "file_transfer_leg_tenant_id_transfer_id_file_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."file_transfer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_recipient" ADD CONSTRAINT "file_transfer_recipient_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_recipient" ADD CONSTRAINT "file_transfer_recipient_tenant_id_transfer_id_file_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."file_transfer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_schedule" ADD CONSTRAINT "file_transfer_schedule_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_transfer_schedule" ADD CONSTRAINT "file_transfer_schedule_tenant_id_transfer_id_file_transfer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","transfer_id") REFERENCES "public"."file_transfer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_secret" ADD CONSTRAINT "request_secret_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_secret" ADD CONSTRAINT "request_secret_draft_id_request_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."request_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_transfer_activity_newest" ON "file_transfer_activity" USING btree ("tenant_id","transfer_id","run_date" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "request_secret_answer" ON "request_secret" USING btree ("draft_id","path");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_activity" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_activity" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_fee" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_fee" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_file" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_file" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_leg" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_leg" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_recipient" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_recipient" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "file_transfer_schedule" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "file_transfer_schedule" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "request_secret" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = current_tenant_id()) WITH CHECK (tenant_id = current_tenant_id());--> statement-breakpoint
CREATE POLICY "provider_rows" ON "request_secret" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('file_transfer', 'select');
--> statement-breakpoint
call protect_table('file_transfer_schedule', 'select');
--> statement-breakpoint
call protect_table('file_transfer_leg', 'select');
--> statement-breakpoint
call protect_table('file_transfer_recipient', 'select');
--> statement-breakpoint
call protect_table('file_transfer_file', 'select');
--> statement-breakpoint
call protect_table('file_transfer_activity', 'select');
--> statement-breakpoint
call protect_table('file_transfer_fee', 'select');
--> statement-breakpoint
-- Requests write secrets and see that they are there: what was sealed they can not read.
call protect_table('request_secret', 'insert, delete', audited => true);
--> statement-breakpoint
grant select (tenant_id, draft_id, path) on request_secret to stepwell_request;
