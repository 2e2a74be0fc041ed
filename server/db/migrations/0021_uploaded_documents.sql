-- narrows: documents and reports of the version before have a category and no uploader, as the constraint asks.
ALTER TABLE "document" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_by_kind" CHECK (case when "document"."kind" in ('document', 'report')
        then "document"."category_id" is not null and "document"."uploaded_by" is null else "document"."category_id" is null end);--> statement-breakpoint
CREATE POLICY "uploaded_by_caller" ON "document" AS RESTRICTIVE FOR INSERT TO "stepwell_request" WITH CHECK (uploaded_by = (select current_person_id()));--> statement-breakpoint
CREATE POLICY "published_stays" ON "document" AS RESTRICTIVE FOR DELETE TO "stepwell_request" USING (uploaded_by is not null);--> statement-breakpoint
CREATE POLICY "published_as_it_is" ON "document" AS RESTRICTIVE FOR UPDATE TO "stepwell_request" USING (uploaded_by is not null);--> statement-breakpoint
CREATE POLICY "version_of_uploaded" ON "document_version" AS RESTRICTIVE FOR INSERT TO "stepwell_request" WITH CHECK (document_id in (select id from document where uploaded_by is not null));
--> statement-breakpoint
grant insert, delete, update (active_version_id) on document to stepwell_request;
--> statement-breakpoint
grant insert on document_version to stepwell_request;
--> statement-breakpoint
create trigger audited after insert or update or delete on document for each row
  when (current_person_id() is not null) execute function audit_change();
