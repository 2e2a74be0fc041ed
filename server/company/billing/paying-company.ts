import { and, eq, sql } from 'drizzle-orm'
import type { MemberCall } from '../../api/handler.ts'
import type { TenantScope } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { billingAccount, invoice } from '../../db/schema/billing.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import type { PayingCompany } from '../../payments/paying-company.ts'
import { isUnsettledInvoice } from './sums.ts'

/** The company as Stripe's customer, or undefined if it isn't billed. */
export async function findPayingCompany({
  tenant: scope,
  instant,
}: MemberCall): Promise<PayingCompany | undefined> {
  const [[account], amount] = await Promise.all([
    selectBillingAccount(scope),
    getOutstandingBalance(scope),
  ])
  if (!account) return undefined
  return { tenantId: scope.tenantId, ...account, amount, instant }
}

/** The company's name, address and billing currency. */
export function selectBillingAccount({ queries, tenantId }: TenantScope) {
  return queries
    .select({
      company: tenant.name,
      currency: billingAccount.currency,
      currencySymbol: sql<string>`${tenant.settings} ->> 'currencySymbol'`,
      address: billingAccount.address,
      stripeCustomer: billingAccount.stripeCustomer,
    })
    .from(tenant)
    .innerJoin(billingAccount, eq(billingAccount.tenantId, tenant.id))
    .where(eq(tenant.id, tenantId))
}

/** Sum of all open balances, in minor units. */
export async function getOutstandingBalance(scope: TenantScope): Promise<number> {
  const [row] = await scope.queries
    .select({ amount: sql<number>`coalesce(sum(${invoice.balance}), 0)::float8` })
    .from(invoice)
    .where(and(matchesOwnCompany(invoice.tenantId), isUnsettledInvoice))
  return row?.amount ?? 0
}
