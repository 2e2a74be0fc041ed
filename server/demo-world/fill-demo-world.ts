import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { loadRules } from '../api/load-rules.ts'
import type { Database, Queries } from '../db/database.ts'
import { insertMissingRows } from '../db/insert-rows.ts'
import * as lists from '../db/schema/lists.ts'
import { membership, person, tenant } from '../db/schema/tenancy.ts'
import { createSecretBox, type SecretBox, secretKeyLength } from '../secrets/secret-box.ts'
import { fillAwareness } from './awareness/awareness.ts'
import { fillInvoiceRecipients } from './billing/invoice-recipients.ts'
import { fillInvoices } from './billing/invoices.ts'
import { type DemoCompany, mainCompanies } from './companies/companies.ts'
import {
  companyContacts,
  companyDeskPhones,
  companyDistributionLists,
  companyMailboxes,
  namedRows,
  personServices,
} from './companies/company-lists.ts'
import { withContactDetails } from './companies/contact-details.ts'
import { companyDistributionListMembers } from './companies/distribution-list-members.ts'
import { companyFaq } from './companies/faq.ts'
import { fillRoles, rolesWithPermissions } from './companies/roles.ts'
import { smallCompanies } from './companies/small-companies.ts'
import { fillDdq } from './ddq/ddq.ts'
import { fillDocuments } from './documents/documents.ts'
import { fillTransfers } from './file-transfers/transfers.ts'
import { fillOperations } from './operations/operations.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from './people.ts'
import { fillPortfolio } from './portfolio/portfolio.ts'
import { portfolioRegisters } from './portfolio/portfolio-risks.ts'
import { portfolioCompanies } from './portfolio/portfolio-stories.ts'
import { refuseOtherCompanies } from './refusals.ts'
import { fillDrafts } from './requests/drafts.ts'
import { fillSubmittedRequests } from './requests/submitted-requests.ts'
import { fillTerminationDrafts } from './requests/terminations.ts'
import { fillTransferDrafts } from './requests/transfer-drafts.ts'
import { fillUsage } from './requests/usage.ts'
import { fillRisks } from './risks/risks.ts'
import { fillTickets } from './tickets/tickets.ts'
import { fillVendors } from './vendors/vendors.ts'

/** An arbitrary lock number, so that one process fills the database at a time. */
const fillLock = 7_283_402

/**
 * Fills an empty database with the demo world (docs/architecture.md, Demo data). The result is
 * always the same, except that dates follow the clock. Does nothing if the database has companies.
 * @returns whether it was filled
 */
export function fillDemoWorld(
  database: Database,
  clock: () => Date,
  secrets: SecretBox = createThrowawaySecretBox(),
): Promise<boolean> {
  return database.asProvider(async (queries) => {
    await waitForFillLock(queries)
    const [known] = await queries.select({ id: tenant.id }).from(tenant).limit(1)
    if (known) return false
    await fillCompanies(queries, clock, secrets, 1)
    return true
  })
}

/**
 * Multiplies the demo world's mailboxes, distribution lists and drafts, for benchmarks.
 * @throws StartupError where the database has companies of its own
 */
export function scaleDemoWorld(
  database: Database,
  clock: () => Date,
  scale: number,
  secrets: SecretBox = createThrowawaySecretBox(),
): Promise<void> {
  return database.asProvider(async (queries) => {
    await waitForFillLock(queries)
    const own = [...mainCompanies, ...smallCompanies(), ...portfolioCompanies].map(({ id }) => id)
    await refuseOtherCompanies(queries, own)
    await fillCompanies(queries, clock, secrets, scale)
  })
}

function waitForFillLock(queries: Queries) {
  return queries.execute(sql`select pg_advisory_xact_lock(${fillLock})`)
}

/** A throwaway key: the demo world's secrets are never opened. */
function createThrowawaySecretBox(): SecretBox {
  return createSecretBox(randomBytes(secretKeyLength))
}

async function fillCompanies(
  queries: Queries,
  clock: () => Date,
  secrets: SecretBox,
  scale: number,
): Promise<void> {
  // Demo requests pass the same checks as real ones.
  await loadRules()
  const small = smallCompanies()
  const companies = [...mainCompanies, ...small]
  await insertMissingRows(
    queries,
    tenant,
    [...companies, ...portfolioCompanies].map(
      ({ id, name, settings, exportPstFee, industry, employeeCount }) => ({
        id,
        name,
        settings,
        exportPstFee,
        industry: industry ?? null,
        employeeCount: employeeCount ?? null,
      }),
    ),
  )
  await fillPortfolio(queries, clock)
  await fillPeople(queries, small)
  await fillLists(queries, companies, scale)
  await fillInvoiceRecipients(queries, companies)
  await fillDdq(queries, mainCompanies)
  await fillAwareness(queries, clock, ({ id }) => (id === demoTenantIds.northgate ? scale : 1))
  await fillDocuments(queries, clock, scale)
  await fillInvoices(queries, clock, scale)
  await fillOperations(queries, mainCompanies, clock, scale)
  await fillRisks(queries, clock, scale, portfolioRegisters)
  await fillDrafts(queries, clock, scale)
  await fillTerminationDrafts(queries, clock)
  await fillTransfers(queries, clock, secrets)
  await fillTransferDrafts(queries, clock, secrets)
  await fillSubmittedRequests(queries, clock, secrets)
  await fillTickets(queries, clock, scale)
  await fillRoles(queries, clock)
  await fillUsage(queries, clock)
  await fillVendors(queries, clock)
}

const { northgate, larkfield, harbor } = demoTenantIds
const staff: readonly [DemoPerson, readonly string[]][] = [
  [demoPeople.dana, [northgate, larkfield, harbor]],
  [demoPeople.lee, [northgate, larkfield]],
  [demoPeople.priya, [northgate]],
  [demoPeople.sam, [northgate]],
]

function companyStaff({ id }: DemoCompany): DemoPerson[] {
  return staff.filter(([, tenantIds]) => tenantIds.includes(id)).map(([each]) => each)
}

async function fillPeople(queries: Queries, small: readonly DemoCompany[]): Promise<void> {
  const worksIn = [...staff, [demoPeople.olive, small.map(({ id }) => id)] as const]
  await insertMissingRows(
    queries,
    person,
    worksIn.map(([{ profileAccountId: id, subject, name, email }]) => ({
      id,
      subject,
      name,
      email,
    })),
  )
  await insertMissingRows(
    queries,
    membership,
    worksIn.flatMap(([{ profileAccountId: personId, may, roles }, tenantIds]) =>
      tenantIds.map((tenantId) => ({
        personId,
        tenantId,
        roles: rolesWithPermissions(roles).roles,
        permissions: [...may],
      })),
    ),
  )
}

async function fillLists(
  queries: Queries,
  companies: readonly DemoCompany[],
  scale: number,
): Promise<void> {
  const scaleOf = ({ id }: DemoCompany) => (id === demoTenantIds.northgate ? scale : 1)
  const ofAll = <Row>(rowsOf: (company: DemoCompany) => Row[]) => companies.flatMap(rowsOf)
  const faq = (company: DemoCompany) =>
    companyFaq(company).map((item, position) => ({ tenantId: company.id, position, ...item }))
  await insertMissingRows(queries, lists.faqEntry, ofAll(faq))
  await insertMissingRows(
    queries,
    lists.officeLocation,
    ofAll((company) => namedRows(company, company.locations)),
  )
  await insertMissingRows(
    queries,
    lists.citrixApp,
    ofAll((company) => namedRows(company, company.citrixApps)),
  )
  await insertMissingRows(
    queries,
    lists.cloudPcConfiguration,
    ofAll((company) =>
      namedRows(company, company.cloudPcs).map(({ name: description, ...row }) => ({
        ...row,
        description,
      })),
    ),
  )
  await insertMissingRows(
    queries,
    lists.contact,
    ofAll((company) =>
      [
        ...companyContacts(company, scaleOf(company)),
        ...companyStaff(company).map(({ profileAccountId, email, name }) => ({
          tenantId: company.id,
          profileAccountId,
          email,
          fullName: name,
          services: personServices(company, email),
        })),
      ].map(withContactDetails(company)),
    ),
  )
  await insertMissingRows(queries, lists.deskPhone, ofAll(companyDeskPhones))
  await insertMissingRows(
    queries,
    lists.distributionList,
    ofAll((company) => companyDistributionLists(company, scaleOf(company))),
  )
  await insertMissingRows(
    queries,
    lists.distributionListMember,
    ofAll(companyDistributionListMembers),
  )
  await insertMissingRows(
    queries,
    lists.mailbox,
    ofAll((company) => companyMailboxes(company, scaleOf(company))),
  )
  await insertMissingRows(
    queries,
    lists.mailbox,
    ofAll((company) =>
      companyStaff(company).map(({ profileAccountId, email, name }) => ({
        tenantId: company.id,
        profileAccountId,
        email,
        name,
      })),
    ),
  )
}
