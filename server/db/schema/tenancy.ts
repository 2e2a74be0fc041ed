import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { TenantSettings } from '#schemas/settings/tenant.ts'

// Names in migrations; `restricted-roles.ts` has the actual names per database.
/** The role for requests: it sees the rows of one company, or of one person. */
export const requestDatabaseRole = pgRole('stepwell_request').existing()
/** The role for the provider's own work, such as setting companies up and delivering messages. */
export const providerDatabaseRole = pgRole('stepwell_provider').existing()

// Each `current_…()` is in a subselect, so that it is evaluated once per statement instead of once
// per row.
const ownRowsOnly = sql`tenant_id = (select current_tenant_id())`

/** Policies of a table whose rows belong to companies; every such table has them (law 7). */
export function tenantPolicies() {
  return [
    pgPolicy('tenant_rows', {
      to: requestDatabaseRole,
      using: ownRowsOnly,
      withCheck: ownRowsOnly,
    }),
    providerPolicy(),
  ]
}

/** The policy for the provider's own work: all rows. */
export function providerPolicy() {
  return pgPolicy('provider_rows', {
    to: providerDatabaseRole,
    using: sql`true`,
    withCheck: sql`true`,
  })
}

/** A company. */
export const tenant = pgTable(
  'tenant',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** `hasPortfolioChildren` is no longer used; the rows of `portfolio_company` decide. */
    settings: jsonb('settings').$type<TenantSettings>().notNull(),
    /** Price of exporting a mailbox to a data file, in the company's currency; null if unknown. */
    exportPstFee: doublePrecision('export_pst_fee'),
    /** Industry in a word or two and number of employees; null if unknown. */
    industry: text('industry'),
    employeeCount: integer('employee_count'),
    /**
     * Whether finished requests were ever removed along with their drafts, so that a missing draft
     * may be one of them.
     */
    requestsRemoved: boolean('requests_removed').notNull().default(false),
  },
  () => [
    pgPolicy('own_tenants', {
      for: 'select',
      to: requestDatabaseRole,
      using: sql`id = (select current_tenant_id()) or id in (select tenant_id from membership where person_id = (select current_person_id()))`,
    }),
    // Empty except for portfolio calls (`portfolio.ts`).
    pgPolicy('portfolio_companies', {
      for: 'select',
      to: requestDatabaseRole,
      using: sql`id = any ((select current_portfolio())::text[])`,
    }),
    providerPolicy(),
  ],
)

/** The column with the id of the company that owns the row. */
export function tenantId() {
  return text('tenant_id')
    .notNull()
    .references(() => tenant.id)
}

/** A person who can sign in; the id is the profile account id in their token. */
export const person = pgTable(
  'person',
  {
    id: integer('id').primaryKey(),
    /** The identity provider's id, for tokens without a profile account id. */
    subject: text('subject').unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
  },
  () => [
    pgPolicy('self', {
      for: 'select',
      to: requestDatabaseRole,
      using: sql`id = (select current_person_id()) or subject = (select current_subject())`,
    }),
    // Granting access for the first time creates the person.
    pgPolicy('own_contacts', {
      for: 'insert',
      to: requestDatabaseRole,
      withCheck: sql`subject is null and id in (select profile_account_id from contact where tenant_id = (select current_tenant_id()))`,
    }),
    providerPolicy(),
  ],
)

/** A person's membership in a company, with their permission ids. */
export const membership = pgTable(
  'membership',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    tenantId: tenantId(),
    /** Ids of roles and of all permissions, including those the roles bring. */
    roles: integer('roles').array().notNull().default([]),
    permissions: text('permissions').array().notNull(),
    /** Identifies the membership in the audit, together with the company. */
    id: integer('id').generatedAlwaysAs(sql`person_id`),
    /** Revision of roles and permissions; the ETag. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tenantId] }),
    pgPolicy('own_memberships', {
      for: 'select',
      to: requestDatabaseRole,
      using: sql`person_id = (select current_person_id()) and (select current_tenant_id()) in (tenant_id, '')`,
    }),
    pgPolicy('company_memberships', {
      to: requestDatabaseRole,
      using: ownRowsOnly,
      withCheck: ownRowsOnly,
    }),
    providerPolicy(),
  ],
)
