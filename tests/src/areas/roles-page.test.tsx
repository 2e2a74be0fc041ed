import createCache from '@emotion/cache'
import { describe, expect, test, vi } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { maxSecurityEvents } from '#schemas/security/security-log.ts'
import { truncatedListText } from '#src/areas/roles/security-log-params.ts'
import { Route } from '#src/routes/_shell/_portal/users/roles-and-controls/$tab.tsx'
import { markupTable, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

// Styles need a document; nothing is styled here.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

/** The tabs of Roles and Controls. */

const banner = 'At least one Approver and at least one Billing Contact must be assigned.'
const person = (profileAccountId: number, name: string, roles: string[]) => ({
  profileAccountId,
  name,
  primaryEmail: `${profileAccountId}@northgate.example`,
  profileAccountType: 'Full Service',
  roles,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => person(100 + index, `Person ${index}`, []))
const change = {
  user: 'Ann Lee',
  change: 'Approver',
  access: 'Enabled',
  roleId: 1,
  when: '2026-03-05T10:00:00',
  changedBy: 'Dana Whitfield',
}
const answers = {
  '/users/roles/authorized': [person(7, 'Ann Lee', ['Approver', 'Reader']), ...many(15)],
  '/users/roles/unauthorized': [person(8, 'Ben Ode', []), ...many(15)],
  '/users/roles/audittrail': Array.from({ length: 16 }, () => change),
}

function shownTab(tab: string, held: readonly string[] = Object.values(permissions)) {
  const path = '/users/roles-and-controls/$tab'
  return renderPage(Route, path, { at: path.replace('$tab', tab), answers, permissions: held })
}

// ROLES-001, ROLES-003
test.each([
  ['authorized', 'Authorized Users'],
  ['unauthorized', 'Unauthorized Users'],
  ['audit-trail', 'Audit Trail'],
])('the tab %s shows %s', async (tab, title) => {
  const html = await shownTab(tab)
  expect(markupTable(html, title).length).toBeGreaterThan(1)
  const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(([, inside = '']) =>
    markupTexts(inside).join(' '),
  )
  expect(tabs).toEqual(['Authorized', 'Unauthorized', 'Audit Trail'])
})

// ROLES-001
test('no other text is a tab', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (const tab of ['constructor', 'Authorized']) {
    const html = await shownTab(tab)
    expect(markupTexts(html)).toEqual(['Not Found'])
  }
})

// ROLES-004
test('that somebody must be assigned is said on the authorized tab alone', async () => {
  expect(markupTexts(await shownTab('authorized'))).toContain(banner)
  expect(markupTexts(await shownTab('unauthorized'))).not.toContain(banner)
  expect(markupTexts(await shownTab('audit-trail'))).not.toContain(banner)
})

describe.each([
  ['authorized', 'Authorized Users', ['Ann Lee', '7@northgate.example'], 'Approver, Reader'],
  ['unauthorized', 'Unauthorized Users', ['Ben Ode', '8@northgate.example'], '-'],
])('the grid of the tab %s', (tab, title, who, roles) => {
  const row = [...who, 'Full Service', roles]

  // ROLES-008, ROLES-010, ROLES-025
  test('has 15 rows, with the way to each edit for who may edit', async () => {
    const html = await shownTab(tab)
    const [headings, first, ...others] = markupTable(html, title)
    expect(headings).toEqual(['Name', 'Primary Email', 'Account Type', 'Roles', 'Actions'])
    expect(first).toEqual([...row, 'Edit'])
    expect(others).toHaveLength(14)
    expect(html).toContain(`aria-label="Edit the roles of ${who[0]}"`)
  })

  // ROLES-024
  test('has neither links nor a column to edit for who may not', async () => {
    const everythingElse = Object.values(permissions).filter(
      (id) => id !== permissions.usersRolesAndControlsEdit,
    )
    const html = await shownTab(tab, everythingElse)
    const [headings, first] = markupTable(html, title)
    expect(headings).toEqual(['Name', 'Primary Email', 'Account Type', 'Roles'])
    expect(first).toEqual(row)
    expect(html).not.toContain('/edit/')
  })
})

test('a security log that is cut says so above its rows, and one that is whole does not', async () => {
  const path = '/users/roles-and-controls/$tab'
  const event = (id: number) => ({
    id,
    at: '2026-03-05T10:00:00',
    kind: 'export',
    person: 'Ann Lee',
    call: 'billingStatement',
    reason: null,
    addressHash: null,
    requestId: `r-${id}`,
    occurrences: 1,
  })
  const shownOf = async (count: number) => {
    const events = Array.from({ length: count }, (_, id) => event(id))
    const html = await renderPage(Route, path, {
      at: `${path.replace('$tab', 'security-log')}?from=2026-03-01&to=2026-03-05`,
      answers: { ...answers, '/extensions/securitylog': events },
      extensions: true,
    })
    expect(markupTable(html, 'Security Log').length).toBeGreaterThan(1)
    return markupTexts(html)
  }
  const cut = truncatedListText(maxSecurityEvents)
  expect(cut).toContain('5,000')
  expect(await shownOf(maxSecurityEvents)).toContain(cut)
  expect(await shownOf(maxSecurityEvents - 1)).not.toContain(cut)
})

// ROLES-009, ROLES-010
test('the audit trail says who changed what for whom, 15 rows at a time', async () => {
  const [headings, first, ...others] = markupTable(await shownTab('audit-trail'), 'Audit Trail')
  expect(headings).toEqual(['User', 'Change', 'Access', 'When', 'Changed By'])
  expect(first).toEqual(['Ann Lee', 'Approver', 'Enabled', '03/05/2026 10:00 AM', 'Dana Whitfield'])
  expect(others).toHaveLength(14)
})
