CREATE TABLE "risk" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"recommendations" text NOT NULL,
	"source" text NOT NULL,
	"cvss" numeric(3, 1),
	"impact" text NOT NULL,
	"likelihood" text NOT NULL,
	"exploited" boolean NOT NULL,
	"exploitable" boolean NOT NULL,
	"weaponized" boolean NOT NULL,
	"severity" text NOT NULL,
	"status" text NOT NULL,
	"planned_date" date,
	"notes" text DEFAULT '' NOT NULL,
	"accepted_reason" text,
	"severity_reason" text,
	"discovered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risk_of_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "risk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risk_asset" (
	"tenant_id" text NOT NULL,
	"risk_id" integer NOT NULL,
	"position" integer NOT NULL,
	"host_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"is_external" boolean NOT NULL,
	"remediated" boolean NOT NULL,
	CONSTRAINT "risk_asset_tenant_id_risk_id_position_pk" PRIMARY KEY("tenant_id","risk_id","position")
);
--> statement-breakpoint
ALTER TABLE "risk_asset" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "risk_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"risk_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"field" text NOT NULL,
	"previous_value" text,
	"new_value" text,
	"accepted_reason" text,
	"severity_reason" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "risk_change" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "risk" ADD CONSTRAINT "risk_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_asset" ADD CONSTRAINT "risk_asset_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_asset" ADD CONSTRAINT "risk_asset_tenant_id_risk_id_risk_tenant_id_id_fk" FOREIGN KEY ("tenant_id","risk_id") REFERENCES "public"."risk"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_change" ADD CONSTRAINT "risk_change_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_change" ADD CONSTRAINT "risk_change_tenant_id_risk_id_risk_tenant_id_id_fk" FOREIGN KEY ("tenant_id","risk_id") REFERENCES "public"."risk"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_change_of" ON "risk_change" USING btree ("tenant_id","risk_id","revision");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "risk" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "risk" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "risk_asset" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "risk_asset" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "risk_change" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "risk_change" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
-- What a risk is stays as it was found: a request changes only what becomes of it.
call protect_table('risk', 'select, update (severity, status, planned_date, notes, accepted_reason, severity_reason, updated_at, revision)', audited => true);
--> statement-breakpoint
call protect_table('risk_asset', 'select');
--> statement-breakpoint
call protect_table('risk_change', 'select, insert');
