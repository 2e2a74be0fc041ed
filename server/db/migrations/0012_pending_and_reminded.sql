CREATE TABLE "reminded_person" (
	"tenant_id" text NOT NULL,
	"reminded_on" text NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "reminded_person_tenant_id_reminded_on_email_pk" PRIMARY KEY("tenant_id","reminded_on","email")
);
--> statement-breakpoint
ALTER TABLE "reminded_person" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "submitted_request" ADD COLUMN "subject" text GENERATED ALWAYS AS (case flow
        when 'terminate' then answers #>> '{profileAccount,profileAccountId}'
        when 'editDistributionList' then answers ->> 'distributionListId'
        when 'removeDistributionList' then answers ->> 'distributionListId'
      end) STORED;--> statement-breakpoint
ALTER TABLE "reminded_person" ADD CONSTRAINT "reminded_person_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submitted_request_subject" ON "submitted_request" USING btree ("tenant_id","flow","subject") WHERE subject is not null;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "reminded_person" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "reminded_person" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
call protect_table('reminded_person', 'select, insert');
