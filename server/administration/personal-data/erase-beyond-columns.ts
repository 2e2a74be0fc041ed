import { type SQL, sql } from 'drizzle-orm'
import { erasedPerson } from '#schemas/people/person.ts'
import type { Queries } from '../../db/database.ts'
import type { DataSubject } from './data-subject.ts'
import { namePattern } from './name-patterns.ts'

/** Steps of an erasure that can't be derived from a table's columns. */

/** @returns lines for the operator */
export async function eraseBeyondColumns(queries: Queries, who: DataSubject): Promise<string[]> {
  const done = [
    ['sign-ins ended', await endSessions(queries, who)],
    ['items of the embedded sign-in removed', await removeIdentityItems(queries, who)],
    ['rows of the security log without their subject', await forgetSubject(queries, who)],
    ['mails removed that were for them alone', await removeMails(queries, who)],
    ['files removed that waited for a reply', await removeUnsentUploads(queries, who)],
    [
      'sealed values removed of drafts that nobody else saved',
      await removeDraftSecrets(queries, who),
    ],
    [
      'drafts and requests about them, with their name in parts',
      await eraseSplitNames(queries, who),
    ],
    ['desk phones without them', await unassignDeskPhones(queries, who)],
  ] as const
  return done.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}.`)
}

/** Ends their sessions for every process and removes the link to the person. */
function endSessions(queries: Queries, { subject }: DataSubject): Promise<number> {
  return countChangedRows(
    queries,
    sql`update portal_session set ended_at = greatest(now(), signed_in_at, ended_at), subject = '', device = '' where subject = ${subject}`,
  )
}

/**
 * The embedded sign-in's table is outside row-level security and accessible to the database's owner
 * only.
 */
async function removeIdentityItems(queries: Queries, { subject }: DataSubject): Promise<number> {
  const { rows } = await queries.execute<{ role: string }>(
    sql`select current_setting('role') as role`,
  )
  await queries.execute(sql`reset role`)
  const count = await countChangedRows(
    queries,
    sql`delete from identity_item where payload ->> 'accountId' = ${subject}`,
  )
  await queries.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`)
  return count
}

function forgetSubject(queries: Queries, { subject }: DataSubject): Promise<number> {
  return countChangedRows(
    queries,
    sql`update security_event set subject = null where subject = ${subject} and person_id is not null`,
  )
}

/**
 * Removes queued mails to them alone, and their addresses from all other queued mails and messages:
 * no one writes to a pseudonym, or answers one.
 */
async function removeMails(queries: Queries, { emails }: DataSubject): Promise<number> {
  const theirs = `{${emails.map((email) => JSON.stringify(email.toLowerCase())).join(',')}}`
  const others = (list: string) => sql`coalesce((
    select jsonb_agg(address) from jsonb_array_elements_text(mail -> ${sql.raw(`'${list}'`)}) as address
    where lower(address) <> all(${theirs}::text[])), '[]'::jsonb)`
  const removed = await countChangedRows(
    queries,
    sql`delete from outbox_message where mail is not null and ${others('to')} = '[]'::jsonb`,
  )
  await queries.execute(sql`
    update outbox_message set mail = mail || jsonb_build_object('to', ${others('to')})
      || case when mail ? 'cc' then jsonb_build_object('cc', ${others('cc')}) else '{}' end
    where mail is not null`)
  await queries.execute(sql`
    update outbox_message set mail = mail - 'replyTo' where lower(mail ->> 'replyTo') = any(${theirs}::text[])`)
  for (const path of ['{data,by,email}', '{data,request,submittedBy,email}']) {
    await queries.execute(sql`
      update outbox_message set event = jsonb_set(event, ${path}::text[], 'null')
      where lower(event #>> ${path}::text[]) = any(${theirs}::text[])`)
  }
  return removed
}

function removeUnsentUploads(queries: Queries, { id, tenantIds }: DataSubject): Promise<number> {
  return countChangedRows(
    queries,
    sql`with gone as (
      delete from ticket_attachment where note_id is null and uploaded_by = ${id}
        and tenant_id = any(${toSqlTextArray(tenantIds)}::text[]) returning tenant_id, file_id
    ) delete from stored_file f using gone where f.tenant_id = gone.tenant_id and f.id = gone.file_id`,
  )
}

/**
 * Removes passwords and keys from drafts that belong to them alone; the wizard asks for them again.
 */
function removeDraftSecrets(queries: Queries, { id, tenantIds }: DataSubject): Promise<number> {
  return countChangedRows(
    queries,
    sql`delete from request_secret s using request_draft d
      where d.id = s.draft_id and d.submitted_as is null and d.created_by = ${id} and d.updated_by = ${id}
        and d.tenant_id = any(${toSqlTextArray(tenantIds)}::text[])`,
  )
}

/**
 * Requests for new colleagues store first and last name separately, and so do the lines of their
 * tickets.
 */
async function eraseSplitNames(queries: Queries, who: DataSubject): Promise<number> {
  const { names, id, tenantIds, ambiguousIn } = who
  const telling = toSqlTextArray(tenantIds.filter((one) => !ambiguousIn.includes(one)))
  const [first = '', last = ''] = erasedPerson(id).fullName.split(/ (.*)/)
  let count = 0
  for (const name of names) {
    const isAbout = sql`tenant_id = any(${telling}::text[]) and lower(btrim(concat_ws(' ',
      answers #>> '{generalInformation,userFirstName}', answers #>> '{generalInformation,userLastName}'))) = lower(${name})`
    const parted = sql`jsonb_set(jsonb_set(answers, '{generalInformation,userFirstName}', to_jsonb(${first}::text)),
      '{generalInformation,userLastName}', to_jsonb(${last}::text))`
    const words = new Map(
      name
        .split(/\s+/)
        .filter(Boolean)
        .map((word, index) => [word, index === 0 ? first : last]),
    )
    let sections = sql`sections::text`
    let body = sql`body`
    let said = sql`event #>> '{data,body}'`
    let answered = sql`coalesce(event #>> '{data,request,answers}', '[]')`
    for (const [word, instead] of words) {
      const without = (text: SQL, json: boolean) =>
        sql`regexp_replace(${text}, ${namePattern([word], json)}, ${instead}, 'gi')`
      sections = without(sections, true)
      body = without(body, false)
      said = without(said, false)
      answered = without(answered, true)
    }
    await queries.execute(sql`
      update outbox_message set event = jsonb_set(
        jsonb_set(event, '{data,body}', to_jsonb(${said})), '{data,request,answers}', (${answered})::jsonb)
      where event #> '{data,body}' is not null and ticket_id in (
        select id from ticket where request_id in (select id from submitted_request where ${isAbout}))`)
    await queries.execute(sql`
      update ticket set body = ${body} where request_id in (
        select id from submitted_request where ${isAbout})`)
    count += await countChangedRows(
      queries,
      sql`
      update submitted_request set answers = ${parted}, sections = (${sections})::jsonb where ${isAbout}`,
    )
    count += await countChangedRows(
      queries,
      sql`update request_draft set answers = ${parted}, revision = revision + 1 where ${isAbout}`,
    )
  }
  return count
}

function unassignDeskPhones(queries: Queries, { id, tenantIds }: DataSubject): Promise<number> {
  return countChangedRows(
    queries,
    sql`update desk_phone set assigned_to = null where assigned_to = ${id}
      and tenant_id = any(${toSqlTextArray(tenantIds)}::text[])`,
  )
}

async function countChangedRows(
  queries: Queries,
  statement: ReturnType<typeof sql>,
): Promise<number> {
  return (await queries.execute(statement)).rowCount ?? 0
}

/** A PostgreSQL array literal of texts. */
function toSqlTextArray(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`
}
