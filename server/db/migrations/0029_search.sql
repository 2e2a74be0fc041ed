CREATE TABLE "search_entry" (
	"tenant_id" text NOT NULL,
	"source" text NOT NULL,
	"entity_id" integer NOT NULL,
	"words" text collate "C" NOT NULL,
	"place" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"owner" integer,
	CONSTRAINT "search_entry_tenant_id_source_entity_id_pk" PRIMARY KEY("tenant_id","source","entity_id")
);
--> statement-breakpoint
ALTER TABLE "search_entry" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_word" (
	"tenant_id" text NOT NULL,
	"source" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"entity_id" integer NOT NULL,
	CONSTRAINT "search_word_tenant_id_source_word_entity_id_pk" PRIMARY KEY("tenant_id","source","word","entity_id")
);
--> statement-breakpoint
ALTER TABLE "search_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "search_entry" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "search_entry" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_rows" ON "search_word" AS PERMISSIVE FOR ALL TO "stepwell_request" USING (tenant_id = (select current_tenant_id())) WITH CHECK (tenant_id = (select current_tenant_id()));--> statement-breakpoint
CREATE POLICY "provider_rows" ON "search_word" AS PERMISSIVE FOR ALL TO "stepwell_provider" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Holds all that a search looks at: what begins with words that many rows have is found by walking along it.
CREATE INDEX "search_entry_in_order" ON "search_entry" ("tenant_id","source","place") INCLUDE ("entity_id","words","kind","owner");
--> statement-breakpoint
call protect_table('search_entry', 'select, insert, update, delete');
--> statement-breakpoint
call protect_table('search_word', 'select, insert, update, delete');
--> statement-breakpoint
-- A text as it is searched: small letters without accents, as long as names and summaries are.
create function search_text(said text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    normalize(lower(left(said, 300) collate by_name), nfkd) collate "C", '[\u0300-\u036f]', '', 'g')
$$;
--> statement-breakpoint
-- The words of a text, those of a query among them. Whatever is no letter and no digit stands between words, so no
-- word holds a sign that means something to a pattern.
create function search_words(said text) returns text[] language sql immutable parallel safe as $$
  select array(
    select distinct left(word, 60) from regexp_split_to_table(
      search_text(said), '[\u0001-/:-@\[-`{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+') as word
    where word <> '' order by 1)
$$;
--> statement-breakpoint
-- What brings the entries of some rows, and their words, in step with them; of rows that say the same as before it
-- writes nothing. The parts are SQL over those rows.
create function search_statement(
  among text, source text, id text, said text, place text, kind text, owner text
) returns text language sql immutable as $$
  select format(
    $sql$
      with said as materialized (
        select tenant_id, %2$s as entity_id, ' ' || left(array_to_string(search_words(%3$s), ' '), 400) || ' ' as words,
          left(search_text(%4$s), 100) as place, %5$s as kind, %6$s as owner
        from %7$s as said
      ), changed as materialized (
        select said.*, string_to_array(btrim(was.words), ' ') as had
        from said left join search_entry was
          on was.tenant_id = said.tenant_id and was.source = %1$L and was.entity_id = said.entity_id
        where (was.words, was.place, was.kind, was.owner) is distinct from
          (said.words collate "C", said.place collate "C", said.kind, said.owner)
      ), entries as (
        insert into search_entry as entry (tenant_id, source, entity_id, words, place, kind, owner)
        select tenant_id, %1$L, entity_id, words, place, kind, owner from changed
        on conflict (tenant_id, source, entity_id) do update
          set words = excluded.words, place = excluded.place, kind = excluded.kind, owner = excluded.owner
      ), gone as (
        delete from search_word old using changed, unnest(changed.had) as had (word)
        where old.tenant_id = changed.tenant_id and old.source = %1$L and old.entity_id = changed.entity_id
          and old.word = had.word and position(' ' || had.word || ' ' in changed.words) = 0
      )
      insert into search_word (tenant_id, source, word, entity_id)
      select tenant_id, %1$L, word, entity_id
      from changed, unnest(string_to_array(btrim(changed.words), ' ')) as word
      where word <> '' and word <> all (coalesce(changed.had, '{}'))
      on conflict do nothing
    $sql$, source, id, said, place, kind, owner, among)
$$;
--> statement-breakpoint
create function keep_searchable() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    execute format(
      $sql$
        with gone as (
          delete from search_entry entry using rows
          where entry.tenant_id = rows.tenant_id and entry.source = %1$L and entry.entity_id = rows.%2$s
          returning entry.*
        )
        delete from search_word old using gone, unnest(string_to_array(btrim(gone.words), ' ')) as had (word)
        where old.tenant_id = gone.tenant_id and old.source = %1$L and old.entity_id = gone.entity_id
          and old.word = had.word
      $sql$, tg_argv[0], tg_argv[1]);
  else
    execute search_statement('rows', tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3], tg_argv[4], tg_argv[5]);
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Makes the rows of a table of companies searchable, those that are there and those to come. `id` is its column of
-- whole numbers; `said` and `place` are SQL over its columns: what a row is found by, and where it stands among those
-- found; so are `kind` and `owner`, which decide who may see it where not everyone may who may see others.
create procedure make_searchable(
  name text, source text, id text, said text, place text, kind text default '''''', owner text default 'null::integer'
) language plpgsql as $$
declare
  arguments text := format('%L, %L, %L, %L, %L, %L', source, id, said, place, kind, owner);
begin
  execute format(
    'create trigger searchable_new after insert on %I referencing new table as rows
     for each statement execute function keep_searchable(%s)', name, arguments);
  execute format(
    'create trigger searchable_changed after update on %I referencing new table as rows
     for each statement execute function keep_searchable(%s)', name, arguments);
  execute format(
    'create trigger searchable_gone after delete on %I referencing old table as rows
     for each statement execute function keep_searchable(%s)', name, arguments);
  -- The owner of the tables is no company: what it fills here is every company's.
  execute format('alter table %I no force row level security', name);
  alter table search_entry no force row level security;
  alter table search_word no force row level security;
  execute search_statement(quote_ident(name), source, id, said, place, kind, owner);
  execute format('alter table %I force row level security', name);
  alter table search_entry force row level security;
  alter table search_word force row level security;
end $$;
--> statement-breakpoint
call make_searchable('ticket', 'ticket', 'id', $$id || ' ' || name$$,
  $$to_char(9999999999 - extract(epoch from opened_at), 'FM0000000000')$$);
--> statement-breakpoint
call make_searchable('submitted_request', 'request', 'id', $$concat_ws(' ', reference_number, id, about)$$,
  $$to_char(9999999999 - extract(epoch from submitted_at), 'FM0000000000')$$, 'flow', 'submitted_by');
--> statement-breakpoint
call make_searchable('contact', 'person', 'profile_account_id', $$full_name || ' ' || email$$, 'full_name');
--> statement-breakpoint
call make_searchable('document', 'document', 'id', $$name || ' ' || description$$, 'name', 'kind');
