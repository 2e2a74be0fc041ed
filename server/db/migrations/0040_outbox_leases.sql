ALTER TABLE "outbox_message" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outbox_message_delivered" ON "outbox_message" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "outbox_message_undelivered" ON "outbox_message" USING btree ("created_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "outbox_message_said" ON "outbox_message" USING btree ("delivered_at") WHERE delivered_at is not null and (event is not null or mail is not null);