CREATE TABLE "ddq_question" (
	"tenant_id" text NOT NULL,
	"theme" integer NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"search_tags" text DEFAULT '' NOT NULL,
	CONSTRAINT "ddq_question_tenant_id_theme_position_pk" PRIMARY KEY("tenant_id","theme","position")
);
--> statement-breakpoint
ALTER TABLE "ddq_question" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ddq_theme" (
	"tenant_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "ddq_theme_tenant_id_position_pk" PRIMARY KEY("tenant_id","position")
);
--> statement-breakpoint
ALTER TABLE "ddq_theme" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ddq_question" ADD CONSTRAINT "ddq_question_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ddq_question" ADD CONSTRAINT "ddq_question_tenant_id_theme_ddq_theme_tenant_id_position_fk" FOREIGN KEY ("tenant_id","theme") REFERENCES "public"."ddq_theme"("tenant_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ddq_theme" ADD CONSTRAINT "ddq_theme_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "ddq_question" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "ddq_question" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "ddq_theme" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "ddq_theme" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('ddq_theme', 'select');
--> statement-breakpoint
call protect_table('ddq_question', 'select');
