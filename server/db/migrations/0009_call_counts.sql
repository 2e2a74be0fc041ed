-- What is counted here for a minute may be gone after a crash.
CREATE UNLOGGED TABLE "call_count" (
	"who" text PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_count" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "provider_rows" ON "call_count" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);
--> statement-breakpoint
ALTER TABLE "call_count" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "call_count" TO "stepwell_provider";
