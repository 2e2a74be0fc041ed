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

/** A company's cybersecurity training and phishing tests. Days are YYYY-MM-DD. */

/** Kinds of programs: lessons, and harmless mails that look like phishing. */
export const programKinds = ['training', 'phishing'] as const
/** A training or phishing program. */
export type ProgramKind = (typeof programKinds)[number]
const kind = () => text('kind', { enum: programKinds }).notNull()

/** A program the provider has set up; a company without one is offered nothing on that card. */
export const awarenessProgram = pgTable(
  'awareness_program',
  {
    tenantId: tenantId(),
    kind: kind(),
    /** Shown on the card. */
    message: text('message'),
    hideUpgradeOptions: boolean('hide_upgrade_options').notNull(),
    hideEnrollmentStatus: boolean('hide_enrollment_status').notNull(),
    /** Texts of the reminder; for trainings only. */
    reminder: jsonb('reminder').$type<ReminderTemplate>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] }), ...tenantPolicies()],
)

/** A campaign of a program: a training or a phishing test. */
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

/** Outcomes: `Completed` for a training, the others for a phishing test. */
export const participantOutcomes = ['Completed', 'Passed', 'Failed'] as const

/** A participant of a campaign. */
export const awarenessParticipant = pgTable(
  'awareness_participant',
  {
    tenantId: tenantId(),
    campaignId: integer('campaign_id').notNull(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    /** Null without an outcome. */
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

/** A company's phishing tests, and the terms for more. One row per company. */
export const phishingPlan = pgTable(
  'phishing_plan',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId().unique(),
    entitlement: text('entitlement', { enum: entitlements }).notNull(),
    /** Per year, in the company's currency. */
    oneYearUpgradePrice: doublePrecision('one_year_upgrade_price').notNull(),
    fourYearUpgradePrice: doublePrecision('four_year_upgrade_price').notNull(),
    enrollmentStatus: text('enrollment_status', { enum: enrollmentStatuses }).notNull(),
    /** Address of the guide to the tests, relative to the API or absolute. */
    guideLink: text('guide_link'),
    /**
     * Counts orders and changes. It is the ETag, so that an order is placed on the terms that were
     * shown.
     */
    revision: integer('revision').notNull().default(1),
  },
  () => tenantPolicies(),
)

/** A sent reminder: by whom, about what, to how many people. */
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

/**
 * Who was reminded on which Eastern day. The key allows one reminder a day per person, whoever
 * sends it and for whichever campaign.
 */
export const remindedPerson = pgTable(
  'reminded_person',
  {
    tenantId: tenantId(),
    remindedOn: text('reminded_on').notNull(),
    /** In lower case, because addresses ignore case. */
    email: text('email').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.remindedOn, table.email] }),
    index('reminded_person_age').on(table.remindedOn),
    ...tenantPolicies(),
  ],
)
