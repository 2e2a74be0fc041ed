import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { riskRatings } from '#schemas/vendors/vendors.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A company's vendor due diligence. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => integer('id').generatedAlwaysAsIdentity().primaryKey()

/** A vendor, and the provider's rating of its risk. */
export const vendor = pgTable(
  'vendor',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    /** An email address. */
    contact: text('contact').notNull(),
    notes: text('notes').notNull().default(''),
    serviceOffering: text('service_offering').notNull(),
    surveyId: text('survey_id'),
    externalReference: text('external_reference'),
    responseId: text('response_id'),
    /** When it was last asked by email. */
    requestedAt: at('requested_at'),
    /** When the questionnaire was completed. */
    completedAt: at('completed_at'),
    riskRating: text('risk_rating', { enum: riskRatings }),
    riskCommentary: text('risk_commentary'),
    /** Revision; the ETag. */
    revision: integer('revision').notNull().default(1),
    updatedByName: text('updated_by_name'),
    updatedAt: at('updated_at'),
  },
  (table) => [
    unique('vendor_of_tenant').on(table.tenantId, table.id),
    // Names and addresses are compared without case and repeated spaces.
    uniqueIndex('vendor_once').on(
      table.tenantId,
      sql`lower(regexp_replace(btrim(${table.name}), '\\s+', ' ', 'g'))`,
      sql`lower(btrim(${table.contact}))`,
    ),
    ...tenantPolicies(),
  ],
)

/** A vendor's answer to one question. */
export const vendorAnswer = pgTable(
  'vendor_answer',
  {
    id: id(),
    tenantId: tenantId(),
    vendorId: integer('vendor_id').notNull(),
    /** Also its place in the questionnaire. */
    questionId: integer('question_id').notNull(),
    questionText: text('question_text').notNull(),
    answerText: text('answer_text').notNull(),
    /** The provider's comment. */
    providerResponse: text('provider_response').notNull(),
    /** Whether the provider accepts the answer. */
    conforms: boolean('conforms').notNull(),
    externalReference: text('external_reference'),
    answeredAt: at('answered_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'vendor_answer_of',
      columns: [table.tenantId, table.vendorId],
      foreignColumns: [vendor.tenantId, vendor.id],
    }).onDelete('cascade'),
    unique('vendor_answer_once').on(table.tenantId, table.vendorId, table.questionId),
    ...tenantPolicies(),
  ],
)

/** A questionnaire request by email: one per address and Eastern day, whoever sends it. */
export const vendorRequest = pgTable(
  'vendor_request',
  {
    id: id(),
    tenantId: tenantId(),
    vendorId: integer('vendor_id').notNull(),
    requestedOn: text('requested_on').notNull(),
    /** In lower case, because addresses ignore case. */
    email: text('email').notNull(),
    requestedBy: integer('requested_by').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'vendor_request_of',
      columns: [table.tenantId, table.vendorId],
      foreignColumns: [vendor.tenantId, vendor.id],
    }).onDelete('cascade'),
    unique('vendor_request_once').on(
      table.tenantId,
      table.vendorId,
      table.requestedOn,
      table.email,
    ),
    index('vendor_request_age').on(table.requestedOn),
    ...tenantPolicies(),
  ],
)
