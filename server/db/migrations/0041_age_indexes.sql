CREATE INDEX "reminded_person_age" ON "reminded_person" USING btree ("reminded_on");--> statement-breakpoint
CREATE INDEX "training_reminder_age" ON "training_reminder" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "page_visit_age" ON "page_visit" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "remote_access_log_age" ON "remote_access_log" USING btree ("accessed_at");--> statement-breakpoint
CREATE INDEX "audit_entry_age" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_key_oldest" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_message_ticket" ON "outbox_message" USING btree ("ticket_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_message_note" ON "outbox_message" USING btree ("note_id") WHERE note_id is not null;--> statement-breakpoint
CREATE INDEX "request_draft_of" ON "request_draft" USING btree ("submitted_as") WHERE submitted_as is not null;--> statement-breakpoint
CREATE INDEX "request_draft_age" ON "request_draft" USING btree ("updated_at") WHERE submitted_as is null;--> statement-breakpoint
CREATE INDEX "ticket_of" ON "ticket" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_seen_of" ON "ticket_seen" USING btree ("tenant_id","ticket_id");--> statement-breakpoint
CREATE INDEX "access_record_age" ON "access_record" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "secret_fetch_age" ON "secret_fetch" USING btree ("at");--> statement-breakpoint
CREATE INDEX "flow_usage_age" ON "flow_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "vendor_request_age" ON "vendor_request" USING btree ("requested_on");