import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { requestDraft } from './requests.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** Managed file transfers. Ids are unique within a company; times of day are Eastern. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A managed file transfer of a company. */
export const fileTransfer = pgTable(
  'file_transfer',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    pullCompany: text('pull_company'),
    pushCompany: text('push_company'),
    purpose: text('purpose'),
    note: text('note'),
    active: boolean('active').notNull(),
    runNow: boolean('run_now').notNull(),
    numberOfTransformations: integer('number_of_transformations'),
    isIntraday: boolean('is_intraday').notNull(),
    alwaysEmailSuccess: boolean('always_email_success').notNull(),
    /** Outcome of the last run. */
    status: text('status'),
    nextRun: at('next_run'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** Columns that every part of a transfer has. */
const transferPartColumns = () => ({
  tenantId: tenantId(),
  id: integer('id').notNull(),
  transferId: integer('transfer_id').notNull(),
})

/** Constraints on those columns: parts are removed with their transfer. */
const transferPartConstraints = (table: Record<'tenantId' | 'id' | 'transferId', AnyPgColumn>) => [
  primaryKey({ columns: [table.tenantId, table.id] }),
  foreignKey({
    columns: [table.tenantId, table.transferId],
    foreignColumns: [fileTransfer.tenantId, fileTransfer.id],
  }).onDelete('cascade'),
  ...tenantPolicies(),
]

/** When a transfer runs. */
export const fileTransferSchedule = pgTable(
  'file_transfer_schedule',
  {
    ...transferPartColumns(),
    runOnHolidays: boolean('run_on_holidays').notNull(),
    runDayAfterHolidays: boolean('run_day_after_holidays').notNull(),
    transferDays: text('transfer_days'),
    transferTime1: text('transfer_time_1'),
    transferTime2: text('transfer_time_2'),
    transferTime3: text('transfer_time_3'),
    source: text('source'),
  },
  transferPartConstraints,
)

/** The source or destination of a transfer; its keys are sealed. */
export const fileTransferLeg = pgTable(
  'file_transfer_leg',
  {
    ...transferPartColumns(),
    type: text('type').notNull(),
    hostname: text('hostname'),
    port: integer('port'),
    protocol: text('protocol'),
    sealedSshKey: text('sealed_ssh_key'),
    sealedPrivateKey: text('sealed_private_key'),
    username: text('username'),
    note: text('note'),
  },
  transferPartConstraints,
)

/** Who is notified about a leg of a transfer. */
export const fileTransferRecipient = pgTable(
  'file_transfer_recipient',
  {
    ...transferPartColumns(),
    legType: text('leg_type').notNull(),
    companyName: text('company_name'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    successAlerts: boolean('success_alerts').notNull(),
  },
  transferPartConstraints,
)

/** A file that a transfer moves. */
export const fileTransferFile = pgTable(
  'file_transfer_file',
  {
    ...transferPartColumns(),
    pullDirectory: text('pull_directory'),
    pullName: text('pull_name'),
    pushDirectory: text('push_directory'),
    pushName: text('push_name'),
    grabAlways: boolean('grab_always').notNull(),
    lastModifiedFilter: text('last_modified_filter'),
    newFilesOnly: boolean('new_files_only').notNull(),
  },
  transferPartConstraints,
)

/** One leg of a run. */
export const fileTransferActivity = pgTable(
  'file_transfer_activity',
  {
    ...transferPartColumns(),
    legType: text('leg_type').notNull(),
    runDate: at('run_date').notNull(),
    runSequence: integer('run_sequence').notNull(),
    result: text('result'),
    log: text('log'),
  },
  (table) => [
    ...transferPartConstraints(table),
    index('file_transfer_activity_newest').on(
      table.tenantId,
      table.transferId,
      table.runDate.desc(),
    ),
  ],
)

/** A fee of a transfer, in the company's currency. */
export const fileTransferFee = pgTable(
  'file_transfer_fee',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: ['setup', 'monthly'] }).notNull(),
    identifier: text('identifier').notNull(),
    price: doublePrecision('price').notNull(),
    discountPrice: doublePrecision('discount_price'),
    currency: text('currency').notNull(),
    quantity: integer('quantity').notNull(),
    isRecurring: boolean('is_recurring').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] }), ...tenantPolicies()],
)

/**
 * A sealed password or key of a draft or, once submitted, of the request. Requests can write it and
 * check that it exists, but never read it.
 */
export const requestSecret = pgTable(
  'request_secret',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    draftId: integer('draft_id')
      .notNull()
      .references(() => requestDraft.id, { onDelete: 'cascade' }),
    /** Path of the answer in the draft. */
    path: text('path').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [
    uniqueIndex('request_secret_answer').on(table.draftId, table.path),
    ...tenantPolicies(),
  ],
)

/**
 * Who fetched a secret and why, written in the transaction of each fetch. Rows never change and
 * outlive their ticket, like audit entries.
 */
export const secretFetch = pgTable(
  'secret_fetch',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    ticketId: integer('ticket_id').notNull(),
    /** Path of the fetched answer in the draft. */
    path: text('path').notNull(),
    reason: text('reason').notNull(),
    /** Null for an operator's command, since no one is signed in. */
    personId: integer('person_id'),
    at: at('at').notNull(),
  },
  (table) => [
    index('secret_fetch_of').on(table.tenantId, table.ticketId),
    index('secret_fetch_age').on(table.at),
    ...tenantPolicies(),
  ],
)
