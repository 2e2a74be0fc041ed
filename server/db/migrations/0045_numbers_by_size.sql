-- Names with numbers by their size, "File 2" before "File 10", as grids sort them; where PostgreSQL was built without ICU,
-- still by their letters' numbers. The collation by_name stays for servers of the version before.
do $$
begin
  if exists (select from pg_collation where collprovider = 'i') then
    create collation in_name_order (provider = icu, locale = 'en-US-u-kn-true');
  else
    create collation in_name_order from "C";
  end if;
end $$;
--> statement-breakpoint
-- The new ones are made before the others go: reads of a server of the version before do not wait for them.
CREATE INDEX "contact_in_order" ON "contact" USING btree ("tenant_id","full_name" collate in_name_order,"email" collate in_name_order);--> statement-breakpoint
CREATE INDEX "distribution_list_in_order" ON "distribution_list" USING btree ("tenant_id","name" collate in_name_order,"id");--> statement-breakpoint
CREATE INDEX "mailbox_in_order" ON "mailbox" USING btree ("tenant_id","name" collate in_name_order nulls first,"email" collate in_name_order);--> statement-breakpoint
DROP INDEX "contact_by_name";--> statement-breakpoint
DROP INDEX "distribution_list_by_name";--> statement-breakpoint
DROP INDEX "mailbox_by_name";
