CREATE TABLE "vendor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"service_offering" text NOT NULL,
	"survey_id" text,
	"external_reference" text,
	"response_id" text,
	"requested_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"risk_rating" text,
	"risk_commentary" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_by_name" text,
	"updated_at" timestamp with time zone,
	CONSTRAINT "vendor_of_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "vendor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"vendor_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"question_text" text NOT NULL,
	"answer_text" text NOT NULL,
	"provider_response" text NOT NULL,
	"conforms" boolean NOT NULL,
	"external_reference" text,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_answer_once" UNIQUE("tenant_id","vendor_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "vendor_answer" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"vendor_id" integer NOT NULL,
	"requested_on" text NOT NULL,
	"email" text NOT NULL,
	"requested_by" integer NOT NULL,
	CONSTRAINT "vendor_request_once" UNIQUE("tenant_id","vendor_id","requested_on","email")
);
--> statement-breakpoint
ALTER TABLE "vendor_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor" ADD CONSTRAINT "vendor_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_answer" ADD CONSTRAINT "vendor_answer_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_answer" ADD CONSTRAINT "vendor_answer_of" FOREIGN KEY ("tenant_id","vendor_id") REFERENCES "public"."vendor"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_request" ADD CONSTRAINT "vendor_request_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_request" ADD CONSTRAINT "vendor_request_of" FOREIGN KEY ("tenant_id","vendor_id") REFERENCES "public"."vendor"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_once" ON "vendor" USING btree ("tenant_id",lower(regexp_replace(btrim("name"), '\s+', ' ', 'g')),lower(btrim("contact")));--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "vendor" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "vendor" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "vendor_answer" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "vendor_answer" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "vendor_request" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "vendor_request" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('vendor', 'select, insert, update (contact, notes, requested_at, revision, updated_by_name, updated_at)', audited => true);
--> statement-breakpoint
call protect_table('vendor_answer', 'select');
--> statement-breakpoint
call protect_table('vendor_request', 'select, insert', audited => true);
