CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"duration_ms" integer,
	"removed" integer,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "provider_rows" ON "job" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table job force row level security;
--> statement-breakpoint
grant select, insert, update on job to stepwell_provider;
