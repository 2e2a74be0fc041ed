import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../db/database.ts'
import { remindedPerson, trainingReminder } from '../db/schema/awareness.ts'
import { pageVisit } from '../db/schema/documents.ts'
import { outboxMessage } from '../db/schema/outbox.ts'
import { outsideRecipient } from '../db/schema/recipients.ts'
import { remoteAccessLog } from '../db/schema/remote-access.ts'
import { auditEntry, idempotencyKey, requestDraft } from '../db/schema/requests.ts'
import { accessRecord } from '../db/schema/roles.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import { secretFetch } from '../db/schema/transfers.ts'
import { flowUsage } from '../db/schema/usage.ts'
import { vendorRequest } from '../db/schema/vendors.ts'
import type { RetentionSettings } from '../settings/retention-fields.ts'
import { removeClosedTickets, removeFinishedRequests } from './finished-requests.ts'

/** A rule for removing old data. */
export interface RetentionRule {
  /** Name of the job that applies it. */
  readonly job: string
  /** The table's name in audit entries. */
  readonly entity: string
  /** What is removed from rows that stay. */
  readonly change?: 'update'
  /** How many whole calendar days (Eastern) data stays. */
  readonly days: number
  /** Removes up to this many older rows, skipping rows that are locked by other transactions. */
  readonly remove: (queries: Queries, before: Date, atMost: number) => Promise<number>
}

/** The longest time for which an answer can be requested again by its key. */
const daysOfKeys = 7
/** Only needed on the day itself. */
const daysOfMailsADay = 7
/** Usage views go back 365 days. */
const daysOfUse = 400
/** After such a long absence, nothing on a page is marked as new. */
const daysOfVisits = 400

/**
 * All rules in the order in which they're applied. Data without a configured limit stays forever
 * and has no rule. The database refuses to delete audit entries of the last 365 days and security
 * events of the last seven, which protects them from a process with a wrong clock.
 */
export function retentionRules(settings: RetentionSettings): RetentionRule[] {
  const rules: (Omit<RetentionRule, 'days'> & { days: number | undefined })[] = [
    {
      job: 'remove-old-drafts',
      entity: 'request_draft',
      days: settings.drafts,
      remove: createRowRemoval(
        requestDraft,
        (before) => sql`submitted_as is null and updated_at < ${before}`,
      ),
    },
    {
      job: 'remove-old-requests',
      entity: 'submitted_request',
      days: settings.requests,
      remove: removeFinishedRequests,
    },
    {
      job: 'remove-old-tickets',
      entity: 'ticket',
      days: settings.requests,
      remove: removeClosedTickets,
    },
    {
      job: 'remove-old-messages',
      entity: 'outbox_message',
      days: settings.outbox,
      // By then an undeliverable mail is out of date.
      remove: createRowRemoval(
        outboxMessage,
        (before) =>
          sql`(delivered_at < ${before} or kind = 'mail' and delivered_at is null and created_at < ${before})`,
      ),
    },
    {
      job: 'empty-old-messages',
      entity: 'outbox_message',
      change: 'update',
      days: settings.outbox,
      remove: removeCopiedContent,
    },
    {
      job: 'remove-old-remote-accesses',
      entity: 'remote_access_log',
      days: settings.remoteAccessLog,
      remove: createRowRemoval(remoteAccessLog, (before) => sql`accessed_at < ${before}`),
    },
    {
      job: 'remove-old-idempotency-keys',
      entity: 'idempotency_key',
      days: daysOfKeys,
      remove: createRowRemoval(idempotencyKey, (before) => sql`created_at < ${before}`),
    },
    {
      job: 'remove-old-security-events',
      entity: 'security_event',
      days: settings.securityLog,
      remove: createRowRemoval(
        securityEvent,
        (before) => sql`at < least(${before}::timestamptz, now() - interval '7 days')`,
      ),
    },
    ...[auditEntry, secretFetch].map((table) => ({
      job: table === auditEntry ? 'remove-old-audit' : 'remove-old-secret-fetches',
      entity: table === auditEntry ? 'audit_entry' : 'secret_fetch',
      days: settings.audit,
      remove: createRowRemoval(
        table,
        (before) => sql`at < least(${before}::timestamptz, now() - interval '365 days')`,
      ),
    })),
    {
      job: 'remove-old-access-records',
      entity: 'access_record',
      days: settings.audit,
      remove: createRowRemoval(accessRecord, (before) => sql`changed_at < ${before}`),
    },
    {
      job: 'remove-old-training-reminders',
      entity: 'training_reminder',
      days: settings.audit,
      remove: createRowRemoval(trainingReminder, (before) => sql`sent_at < ${before}`),
    },
    {
      job: 'remove-old-reminded-people',
      entity: 'reminded_person',
      days: daysOfMailsADay,
      remove: createRowRemoval(
        remindedPerson,
        (before) => sql`reminded_on < ${toEasternDay(before)}`,
      ),
    },
    {
      job: 'remove-old-vendor-requests',
      entity: 'vendor_request',
      days: daysOfMailsADay,
      remove: createRowRemoval(
        vendorRequest,
        (before) => sql`requested_on < ${toEasternDay(before)}`,
      ),
    },
    {
      job: 'remove-old-outside-recipients',
      entity: 'outside_recipient',
      days: daysOfMailsADay,
      remove: createRowRemoval(outsideRecipient, (before) => sql`added_at < ${before}`),
    },
    {
      job: 'remove-old-page-visits',
      entity: 'page_visit',
      days: daysOfVisits,
      remove: createRowRemoval(pageVisit, (before) => sql`seen_at < ${before}`),
    },
    {
      job: 'remove-old-flow-usage',
      entity: 'flow_usage',
      days: daysOfUse,
      remove: createRowRemoval(flowUsage, (before) => sql`day < ${toEasternDay(before)}::date`),
    },
  ]
  return rules.flatMap(({ days, ...rule }) => (days === undefined ? [] : [{ ...rule, days }]))
}

/**
 * Messages copy data, so their content is removed from those an earlier release delivered and from
 * those that have waited too long. These are sent with the ticket as it is then.
 */
async function removeCopiedContent(
  queries: Queries,
  before: Date,
  atMost: number,
): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    update outbox_message set event = null, mail = case when delivered_at is null then mail end
    where ctid = any(array(
      select ctid from outbox_message
      where delivered_at is not null and (event is not null or mail is not null)
        or delivered_at is null and event is not null and created_at < ${before}
      limit ${atMost} for update skip locked
    ))`)
  return rowCount ?? 0
}

const toEasternDay = (instant: Date) => toDay(toEastern(instant))

function createRowRemoval(table: PgTable, isOld: (before: Date) => SQL): RetentionRule['remove'] {
  return async (queries, before, atMost) => {
    const { rowCount } = await queries.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOld(before)} limit ${atMost} for update skip locked
      ))`)
    return rowCount ?? 0
  }
}
