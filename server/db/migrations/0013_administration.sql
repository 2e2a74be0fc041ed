ALTER TABLE "audit_entry" ALTER COLUMN "tenant_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "person_id" DROP NOT NULL;