CREATE TABLE "circuit" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"site" text NOT NULL,
	"priority" text NOT NULL,
	"bandwidth" text NOT NULL,
	"vendor" text NOT NULL,
	"vendor_id" text NOT NULL,
	CONSTRAINT "circuit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "circuit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "web_category" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"setting" text NOT NULL,
	"provider_default" text NOT NULL,
	"blocked_by_percent" integer NOT NULL,
	CONSTRAINT "web_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "web_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "web_override" (
	"tenant_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"website_name" text NOT NULL,
	"setting" text NOT NULL,
	CONSTRAINT "web_override_tenant_id_category_id_website_name_pk" PRIMARY KEY("tenant_id","category_id","website_name")
);
--> statement-breakpoint
ALTER TABLE "web_override" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_change" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"changed_on" date NOT NULL,
	"change_type" text NOT NULL,
	"service_type" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "service_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "service_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscribed_service" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"billable_start" date,
	"billable" boolean DEFAULT true NOT NULL,
	"quantity" numeric(12, 2) DEFAULT 1 NOT NULL,
	"storage_gb" numeric(12, 2),
	"ram_gb" numeric(10, 2),
	"cpu" integer,
	CONSTRAINT "subscribed_service_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscribed_service" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "circuit" ADD CONSTRAINT "circuit_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_category" ADD CONSTRAINT "web_category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_override" ADD CONSTRAINT "web_override_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_override" ADD CONSTRAINT "web_override_tenant_id_category_id_web_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."web_category"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_change" ADD CONSTRAINT "service_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscribed_service" ADD CONSTRAINT "subscribed_service_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_change_by_day" ON "service_change" USING btree ("tenant_id","changed_on");--> statement-breakpoint
CREATE INDEX "subscribed_service_by_class" ON "subscribed_service" USING btree ("tenant_id","type","class");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "circuit" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "circuit" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "web_category" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "web_category" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "web_override" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "web_override" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "service_change" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "service_change" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "subscribed_service" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "subscribed_service" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('circuit', 'select');
--> statement-breakpoint
call protect_table('web_category', 'select');
--> statement-breakpoint
call protect_table('web_override', 'select');
--> statement-breakpoint
call protect_table('service_change', 'select');
--> statement-breakpoint
call protect_table('subscribed_service', 'select');
