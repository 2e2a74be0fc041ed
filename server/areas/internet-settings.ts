import { and, eq, exists, sql } from 'drizzle-orm'
import type { internetSettingCalls } from '#schemas/contract/internet-settings/calls.ts'
import { changeRequest, changeRequestLabels } from '#schemas/operations/internet-settings.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { Problem } from '../api/problem.ts'
import { formRefusal } from '../company/requests/judge.ts'
import { internetSettingsChangeKind } from '../company/requests/kinds.ts'
import { submitRequest } from '../company/requests/submit.ts'
import { byName } from '../db/by-name.ts'
import type { TenantScope } from '../db/database.ts'
import { queryJson } from '../db/json-rows.ts'
import { webCategory, webOverride } from '../db/schema/internet-settings.ts'

/** The company's web browsing policy, and requests to change it. */
export const internetSettingHandlers = {
  internetSettings: (_input, { tenant }) => queryJson(tenant, listInternetSettings(tenant)),

  internetOverrides: async ({ query }, { tenant }) => {
    const { queries } = tenant
    const { categoryId } = query
    const { websiteName, setting } = webOverride
    const [[category], overrides] = await Promise.all([
      queries
        .select({ id: webCategory.id })
        .from(webCategory)
        .where(eq(webCategory.id, categoryId)),
      queryJson(
        tenant,
        queries
          .select({ websiteName, setting })
          .from(webOverride)
          .where(eq(webOverride.categoryId, categoryId))
          .orderBy(byName(websiteName)),
      ),
    ])
    if (!category) throw new Problem('missing', 'Category not found.')
    return overrides
  },

  internetSettingsChange: async ({ body }, call) => {
    const { data: answers, error } = changeRequest.safeParse(body)
    if (error) throw formRefusal(error, { title: changeRequestLabels.title })
    const { title, description } = answers
    const lines = [{ label: changeRequestLabels.description, text: description }]
    return submitRequest(call, internetSettingsChangeKind, {
      answers,
      sections: [{ title: 'Change request', lines }],
      about: title,
      tickets: [{ ticketName: title, ticketBody: ticketBody(call.user, lines) }],
    })
  },
} satisfies AreaHandlers<typeof internetSettingCalls>

function listInternetSettings({ queries }: TenantScope) {
  const { id, name, setting, providerDefault, blockedByPercent } = webCategory
  const ofCategory = and(
    eq(webOverride.tenantId, webCategory.tenantId),
    eq(webOverride.categoryId, id),
  )
  return queries
    .select({
      categoryId: id,
      setting,
      websiteCategory: name,
      hasOverride: sql<boolean>`${exists(queries.select().from(webOverride).where(ofCategory))}`,
      abacusDefault: providerDefault,
      clientsThatBlock: sql<string>`${blockedByPercent} || '%'`,
    })
    .from(webCategory)
    .orderBy(byName(name))
}
