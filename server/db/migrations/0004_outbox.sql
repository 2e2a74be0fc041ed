DROP INDEX "outbox_message_due";--> statement-breakpoint
ALTER TABLE "outbox_message" ALTER COLUMN "ticket_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "last_failure" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "dead_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_message_next" ON "outbox_message" USING btree ("next_attempt_at") WHERE delivered_at is null and dead_at is null;