-- Of companies of before nobody remembers whether any were.
ALTER TABLE "tenant" ADD COLUMN "requests_removed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ALTER COLUMN "requests_removed" SET DEFAULT false;
