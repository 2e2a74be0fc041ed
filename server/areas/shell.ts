import { asc } from 'drizzle-orm'
import type { shellCalls } from '#schemas/contract/shell/calls.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { getCompanySettings } from '../company/settings.ts'
import { faqEntry } from '../db/schema/lists.ts'
import { tenant } from '../db/schema/tenancy.ts'

/** Company switcher, settings and FAQ. */
export const shellHandlers = {
  tenantAccess: async (_input, { person }) => {
    const tenants = await person.queries
      .select({ name: tenant.name, tenantId: tenant.id })
      .from(tenant)
    return tenants.sort((a, b) => compareTexts(a.name, b.name))
  },

  settings: (_input, call) => getCompanySettings(call.tenant),

  navigationIds: async (_input, call) => [...call.tenant.permissions],

  faq: (_input, call) =>
    call.tenant.queries
      .select({ question: faqEntry.question, answer: faqEntry.answer })
      .from(faqEntry)
      .orderBy(asc(faqEntry.position)),
} satisfies AreaHandlers<typeof shellCalls>
