import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { enrollmentStatuses } from '#schemas/awareness/enrollment.ts'
import { entitlements } from '#schemas/awareness/plans.ts'
import type { ReminderTemplate } from '#schemas/training-reminder/draft.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** Cybersecurity training and phishing tests of a company. Days are written YYYY-MM-DD. */

/** What people are trained by: lessons, or mails that only look like phishing. */
export const programKinds = ['training', 'phishing'] as const
export type ProgramKind = (typeof programKinds)[number]
const kind = () => text('kind', { enum: programKinds }).notNull()

/** What the provider has set up for a card; a company without one is offered nothing there. */
export const awarenessProgram = pgTable(
  'awareness_program',
  {
    tenantId: tenantId(),
    kind: kind(),
    /** Shown on the card. */
    message: text('message'),
    hideUpgradeOptions: boolean('hide_upgrade_options').notNull(),
    hideEnrollmentStatus: boolean('hide_enrollment_status').notNull(),
    /** What a reminder says; of trainings. */
    reminder: jsonb('reminder').$type<ReminderTemplate>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] }), ...tenantPolicies()],
)

export const awarenessCampaign = pgTable(
  'awareness_campaign',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    kind: kind(),
    name: text('name').notNull(),
    startsOn: text('starts_on').notNull(),
    /** Its last day. */
    endsOn: text('ends_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** How it went for someone: `Completed` of a training, the others of a phishing test. */
export const participantOutcomes = ['Completed', 'Passed', 'Failed'] as const

/** Someone who takes part in a campaign. */
export const awarenessParticipant = pgTable(
  'awareness_participant',
  {
    tenantId: tenantId(),
    campaignId: integer('campaign_id').notNull(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    /** Null while there is none. */
    outcome: text('outcome', { enum: participantOutcomes }),
    outcomeOn: text('outcome_on'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.campaignId, table.email] }),
    foreignKey({
      columns: [table.tenantId, table.campaignId],
      foreignColumns: [awarenessCampaign.tenantId, awarenessCampaign.id],
    }),
    ...tenantPolicies(),
  ],
)

/** The phishing tests that a company has, and on what terms it may have more. One a company. */
export const phishingPlan = pgTable(
  'phishing_plan',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId().unique(),
    entitlement: text('entitlement', { enum: entitlements }).notNull(),
    /** A year, in the company's currency. */
    oneYearUpgradePrice: doublePrecision('one_year_upgrade_price').notNull(),
    fourYearUpgradePrice: doublePrecision('four_year_upgrade_price').notNull(),
    enrollmentStatus: text('enrollment_status', { enum: enrollmentStatuses }).notNull(),
    /** Where the guide to the tests is: relative to the API, or elsewhere. */
    guideLink: text('guide_link'),
    /** Counts what was bought or changed; the ETag: an order is placed on the terms that were seen. */
    revision: integer('revision').notNull().default(1),
  },
  () => tenantPolicies(),
)

/** A reminder that was sent: by whom, of what, to how many. */
export const trainingReminder = pgTable(
  'training_reminder',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    campaignId: integer('campaign_id').notNull(),
    recipients: integer('recipients').notNull(),
    sentBy: integer('sent_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('training_reminder_age').on(table.sentAt), ...tenantPolicies()],
)

/** Who was reminded on which day, Eastern: the key says once a day, no matter who asks and of whichever campaign. */
export const remindedPerson = pgTable(
  'reminded_person',
  {
    tenantId: tenantId(),
    remindedOn: text('reminded_on').notNull(),
    /** In lower case: the case of an address does not make it another. */
    email: text('email').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.remindedOn, table.email] }),
    index('reminded_person_age').on(table.remindedOn),
    ...tenantPolicies(),
  ],
)
