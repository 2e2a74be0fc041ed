CREATE SEQUENCE "public"."document_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "document" (
	"id" integer PRIMARY KEY DEFAULT nextval('document_number') NOT NULL,
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category_id" integer NOT NULL,
	"is_archive" boolean DEFAULT false NOT NULL,
	"active_version_id" integer,
	CONSTRAINT "document_of_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "document_uuid" UNIQUE("tenant_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "document" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_category" (
	"tenant_id" text NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "document_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "document_category_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
ALTER TABLE "document_category" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" integer PRIMARY KEY DEFAULT nextval('document_number') NOT NULL,
	"tenant_id" text NOT NULL,
	"document_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_id" integer NOT NULL,
	"file_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_version_of_tenant" UNIQUE("tenant_id","id"),
	CONSTRAINT "document_version_number" UNIQUE("tenant_id","document_id","number")
);
--> statement-breakpoint
ALTER TABLE "document_version" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_visit" (
	"tenant_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"page" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "page_visit_tenant_id_person_id_page_pk" PRIMARY KEY("tenant_id","person_id","page")
);
--> statement-breakpoint
ALTER TABLE "page_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"chunk_size" integer NOT NULL,
	"sha256" text,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_of_tenant" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "stored_file" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stored_file_chunk" (
	"tenant_id" text NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_file_chunk_tenant_id_file_id_position_pk" PRIMARY KEY("tenant_id","file_id","position")
);
--> statement-breakpoint
ALTER TABLE "stored_file_chunk" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_tenant_id_category_id_document_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."document_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_active_version_fk" FOREIGN KEY ("tenant_id","active_version_id") REFERENCES "public"."document_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_category" ADD CONSTRAINT "document_category_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_tenant_id_document_id_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."document"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_tenant_id_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_visit" ADD CONSTRAINT "page_visit_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_chunk" ADD CONSTRAINT "stored_file_chunk_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_chunk" ADD CONSTRAINT "stored_file_chunk_tenant_id_file_id_stored_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."stored_file"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_version_file" ON "document_version" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "stored_file_age" ON "stored_file" USING btree ("tenant_id","stored_at");--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "document" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "document" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "document_category" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "document_category" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "document_version" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "document_version" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "page_visit" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "page_visit" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "stored_file" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "stored_file" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "stored_file_chunk" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "stored_file_chunk" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Contents are packed already, most of them: PostgreSQL stores them as they come, and reads pieces of them.
alter table stored_file_chunk alter column bytes set storage external;
--> statement-breakpoint
call protect_table('stored_file', 'select, insert, update, delete', audited => true);
--> statement-breakpoint
call protect_table('stored_file_chunk', 'select, insert, delete');
--> statement-breakpoint
call protect_table('document_category', 'select');
--> statement-breakpoint
call protect_table('document', 'select');
--> statement-breakpoint
call protect_table('document_version', 'select');
--> statement-breakpoint
call protect_table('page_visit', 'select, insert, update');
--> statement-breakpoint
grant usage on sequence document_number to stepwell_request, stepwell_provider;
--> statement-breakpoint
-- The audit only grows, whoever writes: a line may lose its company, when that is removed, and nothing else.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_id is null
    and to_jsonb(new) - 'tenant_id' = to_jsonb(old) - 'tenant_id' then
    return new;
  end if;
  raise exception 'Lines of the audit stay as they are.' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete on audit_entry for each row execute function keep_audit();
