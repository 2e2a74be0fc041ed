import { asc, eq } from 'drizzle-orm'
import { tenantSettings } from '#schemas/tenant.ts'
import type { Handlers } from '../api/handler.ts'
import type { TenantScope } from '../db/database.ts'
import { faqEntry } from '../db/schema/lists.ts'
import { tenant } from '../db/schema/tenancy.ts'

/** What the provider has set up for the company of this call. */
export async function settingsOf({ queries, tenantId }: TenantScope) {
  const [row] = await queries
    .select({ settings: tenant.settings })
    .from(tenant)
    .where(eq(tenant.id, tenantId))
  return tenantSettings.parse(row?.settings)
}

/** Shell and FAQ (spec 000 §7). */
export const shellHandlers = {
  tenantAccess: async (_input, { person }) => {
    const tenants = await person.queries
      .select({ name: tenant.name, tenantId: tenant.id })
      .from(tenant)
    return tenants.sort((a, b) => a.name.localeCompare(b.name))
  },

  settings: (_input, call) => settingsOf(call.tenant),

  navigationIds: async (_input, call) => [...call.tenant.permissions],

  faq: (_input, call) =>
    call.tenant.queries
      .select({ question: faqEntry.question, answer: faqEntry.answer })
      .from(faqEntry)
      .orderBy(asc(faqEntry.position)),
} satisfies Pick<Handlers, 'tenantAccess' | 'settings' | 'navigationIds' | 'faq'>
