import { recipientStatus } from '#schemas/billing/invoice-recipients.ts'
import type { Queries } from '../../db/database.ts'
import { invoiceRecipient } from '../../db/schema/recipients.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { companyContacts } from '../companies/company-lists.ts'
import { demoPeople, demoTenantIds } from '../people.ts'

type Recipient = typeof invoiceRecipient.$inferInsert

const { billingContact, emailRecipient, copied } = recipientStatus
const { northgate, larkfield, harbor } = demoTenantIds
const looksAfter: readonly string[] = [northgate, larkfield, harbor]

/** Adds invoice recipients to companies that have none. */
export async function fillInvoiceRecipients(
  queries: Queries,
  companies: readonly DemoCompany[],
): Promise<void> {
  const rows = companies.flatMap(companyRecipients)
  await queries.insert(invoiceRecipient).values(rows).onConflictDoNothing()
}

/**
 * The Billing Contact, two colleagues, an accounts mailbox and outside accountants; fewer at a
 * small company.
 */
function companyRecipients(company: DemoCompany): Recipient[] {
  const { id: tenantId, domain } = company
  const staff: readonly { profileAccountId: number; email: string }[] = companyContacts(company, 1)
  const isMain = looksAfter.includes(tenantId)
  const [first, second, third] = staff
  const contact = (
    who: { profileAccountId: number; email: string } | undefined,
    status: number,
  ): Recipient[] =>
    who ? [{ tenantId, profileAccountId: who.profileAccountId, email: who.email, status }] : []
  const other = (fullName: string, email: string, status: number): Recipient => ({
    tenantId,
    fullName,
    email,
    status,
  })
  if (!isMain) {
    return [
      ...contact(first, billingContact),
      other('Accounts Payable', `ap@${domain}`, emailRecipient),
    ]
  }
  return [
    ...contact(demoPeople.dana, billingContact),
    ...contact(first, emailRecipient),
    ...contact(second, emailRecipient),
    ...contact(third, copied),
    other('Accounts Payable', `ap@${domain}`, emailRecipient),
    other(
      'Hollis & Reed Accountants',
      `${domain.replace('.example', '')}@hollisreed.example`,
      copied,
    ),
  ]
}
