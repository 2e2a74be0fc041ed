CREATE TABLE "portal_session" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "portal_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "portal_session_of" ON "portal_session" USING btree ("subject");--> statement-breakpoint
CREATE POLICY "own_sessions" ON "portal_session" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (subject = (select current_subject())) WITH CHECK (subject = (select current_subject()));--> statement-breakpoint
CREATE POLICY "ended_by_provider" ON "portal_session" AS PERMISSIVE FOR SELECT TO "stepwell_request" USING (subject = '');--> statement-breakpoint
CREATE POLICY "provider_rows" ON "portal_session" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('portal_session', 'select, insert, update');
