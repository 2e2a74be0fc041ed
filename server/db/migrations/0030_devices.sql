CREATE TABLE "installed_software" (
	"tenant_id" text NOT NULL,
	"workstation_id" integer NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"publisher" text NOT NULL,
	"installed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "installed_software_tenant_id_workstation_id_name_pk" PRIMARY KEY("tenant_id","workstation_id","name")
);
--> statement-breakpoint
ALTER TABLE "installed_software" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mobile_device" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"user_name" text,
	"serial_number" text NOT NULL,
	"product_name" text NOT NULL,
	"operating_system" text NOT NULL,
	"last_authentication" timestamp with time zone,
	CONSTRAINT "mobile_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mobile_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workstation" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"manufacturer" text NOT NULL,
	"operating_system" text NOT NULL,
	"last_logged_on" timestamp with time zone,
	"detected_at" timestamp with time zone NOT NULL,
	"last_reboot" timestamp with time zone,
	"checked_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workstation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "workstation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remote_access_faq" (
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "remote_access_faq_tenant_id_position_pk" PRIMARY KEY("tenant_id","position")
);
--> statement-breakpoint
ALTER TABLE "remote_access_faq" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "remote_access_log" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"accessed_at" timestamp with time zone NOT NULL,
	"user_display_name" text NOT NULL,
	"type" text NOT NULL,
	"location" text NOT NULL,
	CONSTRAINT "remote_access_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "remote_access_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "installed_software" ADD CONSTRAINT "installed_software_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installed_software" ADD CONSTRAINT "installed_software_tenant_id_workstation_id_workstation_tenant_id_id_fk" FOREIGN KEY ("tenant_id","workstation_id") REFERENCES "public"."workstation"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mobile_device" ADD CONSTRAINT "mobile_device_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workstation" ADD CONSTRAINT "workstation_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_access_faq" ADD CONSTRAINT "remote_access_faq_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remote_access_log" ADD CONSTRAINT "remote_access_log_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "installed_software_by_day" ON "installed_software" USING btree ("tenant_id","installed_at");--> statement-breakpoint
CREATE INDEX "workstation_by_check_in" ON "workstation" USING btree ("tenant_id","checked_in_at");--> statement-breakpoint
CREATE INDEX "remote_access_log_by_time" ON "remote_access_log" USING btree ("tenant_id","accessed_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "installed_software" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "installed_software" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "mobile_device" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "mobile_device" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "workstation" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "workstation" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "remote_access_faq" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "remote_access_faq" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "remote_access_log" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "remote_access_log" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);
--> statement-breakpoint
call protect_table('workstation', 'select');
--> statement-breakpoint
call protect_table('installed_software', 'select');
--> statement-breakpoint
call protect_table('mobile_device', 'select');
--> statement-breakpoint
call protect_table('remote_access_log', 'select');
--> statement-breakpoint
call protect_table('remote_access_faq', 'select');
