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

// In migrations they have these names; `restricted-roles.ts` knows those of a database.
/** Requests run under this role: it sees the rows of one company, or of one person, and no others. */
export const requestRole = pgRole('stepwell_request').existing()
/** The provider's own work runs under this one: setting companies up, delivering what is due. */
export const providerRole = pgRole('stepwell_provider').existing()

// Each `current_…()` is in a subselect, so that it is asked once for a statement and not once for a row.
const ownRowsOnly = sql`tenant_id = (select current_tenant_id())`

/** The policies of a table whose rows belong to a company each; every such table has them (law 7). */
export function tenantPolicies() {
  return [
    pgPolicy('tenant_rows', {
      to: requestRole,
      using: ownRowsOnly,
      withCheck: ownRowsOnly,
    }),
    providerPolicy(),
  ]
}

/** The policy of the provider's own work: every row. */
export function providerPolicy() {
  return pgPolicy('provider_rows', { to: providerRole, using: sql`true`, withCheck: sql`true` })
}

/** A company. */
export const tenant = pgTable(
  'tenant',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** `hasPortfolioChildren` in it says nothing any more: the rows of `portfolio_company` do. */
    settings: jsonb('settings').$type<TenantSettings>().notNull(),
    /** What exporting a mailbox to a data file costs, in the company's currency; null: not known. */
    exportPstFee: doublePrecision('export_pst_fee'),
    /** What it does, in a word or two, and how many people work there; null: not known. */
    industry: text('industry'),
    employeeCount: integer('employee_count'),
    /** Whether finished requests were ever removed, with the drafts that became them: then nobody knows of a draft that is gone. */
    requestsRemoved: boolean('requests_removed').notNull().default(false),
  },
  () => [
    pgPolicy('own_tenants', {
      for: 'select',
      to: requestRole,
      using: sql`id = (select current_tenant_id()) or id in (select tenant_id from membership where person_id = (select current_person_id()))`,
    }),
    // Nothing, but for calls of the portfolio (`portfolio.ts`).
    pgPolicy('portfolio_companies', {
      for: 'select',
      to: requestRole,
      using: sql`id = any ((select current_portfolio())::text[])`,
    }),
    providerPolicy(),
  ],
)

/** The column that says which company a row belongs to. */
export function tenantId() {
  return text('tenant_id')
    .notNull()
    .references(() => tenant.id)
}

/** Someone who signs in; the id is the profile account id of their token. */
export const person = pgTable(
  'person',
  {
    id: integer('id').primaryKey(),
    /** How the identity provider calls them, for tokens without a profile account id. */
    subject: text('subject').unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
  },
  () => [
    pgPolicy('self', {
      for: 'select',
      to: requestRole,
      using: sql`id = (select current_person_id()) or subject = (select current_subject())`,
    }),
    // A person who is granted access for the first time becomes someone who can sign in.
    pgPolicy('own_contacts', {
      for: 'insert',
      to: requestRole,
      withCheck: sql`subject is null and id in (select profile_account_id from contact where tenant_id = (select current_tenant_id()))`,
    }),
    providerPolicy(),
  ],
)

/** Who works in which company, and the permission ids they have there. */
export const membership = pgTable(
  'membership',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    tenantId: tenantId(),
    /** Ids of roles, and of all permissions, those that the roles bring among them. */
    roles: integer('roles').array().notNull().default([]),
    permissions: text('permissions').array().notNull(),
    /** Names it in the audit, where the company is named too. */
    id: integer('id').generatedAlwaysAs(sql`person_id`),
    /** Counts the changes of roles and permissions; the ETag. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.tenantId] }),
    pgPolicy('own_memberships', {
      for: 'select',
      to: requestRole,
      using: sql`person_id = (select current_person_id()) and (select current_tenant_id()) in (tenant_id, '')`,
    }),
    pgPolicy('company_memberships', {
      to: requestRole,
      using: ownRowsOnly,
      withCheck: ownRowsOnly,
    }),
    providerPolicy(),
  ],
)
