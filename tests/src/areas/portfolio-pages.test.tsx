import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { Route as Cybersecurity } from '#src/routes/_shell/_portal/cybersecurity-dashboard.tsx'
import { Route as Company } from '#src/routes/_shell/_portal/portco/detail/$tenantId.tsx'
import { Route as Portfolio } from '#src/routes/_shell/_portal/portco/index.tsx'
import type { RecordedRequest } from '#tests/src/api/answering-server.ts'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** Which pages of a portfolio a company is offered, and which calls they make. */

// Rules of style go into a sheet that browsers alone have.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

const risk = { id: 7, riskTitle: 'Old TLS', severity: 'High', status: 'Open - Triaging' }
const ofCompany = (id: string) => ({
  [`/portco/${id}/grades`]: { companyName: `Works of ${id}`, attackGrade: 4 },
  [`/portco/${id}/risks`]: [risk],
  [`/portco/${id}/riskhistory`]: [],
  [`/portco/${id}/gradehistory`]: [],
})
const answers = {
  ...ofCompany('ostrava'),
  ...ofCompany('northgate'),
  '/portco/grades': [{ tenantId: 'ostrava', companyName: 'Works of ostrava' }],
  '/cybersecuritydashboard/riskegister': [risk],
  '/cybersecuritydashboard/policydocuments': [],
  '/cybersecuritydashboard/riskreport': [],
  '/cybersecuritydashboard/ddqvendors': [],
}
const callsOfCompany = (id: string) =>
  ['gradehistory', 'grades', 'riskhistory', 'risks'].map((call) => `GET /api/portco/${id}/${call}`)

/** What a page says, and what it asks for in whose name. */
async function visited(
  route: Parameters<typeof renderPage>[0],
  path: string,
  { at = path, hasPortfolioChildren = true } = {},
) {
  const heard: RecordedRequest[] = []
  const html = await renderPage(route, path, {
    at,
    heard,
    answers,
    settings: { hasPortfolioChildren },
  })
  return {
    html,
    asked: heard.map(({ method, url }) => `${method} ${url}`).toSorted(),
    companies: [...new Set(heard.map(({ headers }) => headers.tenantid))],
  }
}
const detail = (id: string, hasPortfolioChildren?: boolean) =>
  visited(Company, '/portco/detail/$tenantId', {
    at: `/portco/detail/${id}`,
    ...(hasPortfolioChildren !== undefined && { hasPortfolioChildren }),
  })

// SHELL-005
test('who owns a portfolio is offered its companies, and who owns none is not', async () => {
  const owner = await visited(Portfolio, '/portco/', { at: '/portco' })
  expect(owner.html).toMatch(/<table[^>]*aria-label="Portfolio Companies/)
  expect(owner.html).toContain('href="/portco/detail/ostrava"')
  expect(owner.asked).toEqual(['GET /api/portco/grades'])
  expect(markupTexts((await detail('ostrava')).html)).toContain('Works of ostrava')

  const other = await visited(Portfolio, '/portco/', { at: '/portco', hasPortfolioChildren: false })
  expect(markupTexts(other.html)).toContain('Works of northgate')
  expect(other.html).not.toContain('aria-label="Portfolio Companies')
  expect(other.html).not.toContain('/portco/detail/')
  expect(other.asked).toEqual(callsOfCompany('northgate'))
  const { html, asked } = await detail('ostrava', false)
  expect(markupTexts(html)).not.toContain('Works of ostrava')
  expect(asked).toEqual([])
})

// RISK-002
test('the register is on both paths, and each reads it by calls of its own', async () => {
  const own = await visited(Cybersecurity, '/cybersecurity-dashboard')
  const child = await detail('ostrava')
  for (const { html } of [own, child]) {
    expect(html).toMatch(/<table[^>]*aria-label="Risk Register/)
    // Rows come once there is room: that there is one is counted.
    expect(markupTexts(html)).toContain('1 row')
  }
  const ofRisks = (asked: readonly string[]) =>
    asked.filter((call) => /risk(egister|s$)/.test(call))
  expect(ofRisks(own.asked)).toEqual(['GET /api/cybersecuritydashboard/riskegister'])
  expect(own.asked.join(' ')).not.toContain('/portco/')
  expect(ofRisks(child.asked)).toEqual(['GET /api/portco/ostrava/risks'])
  expect(child.asked.join(' ')).not.toContain('/cybersecuritydashboard/')
})

// RISK-003
test('the register of an address with an id is that company’s, and without one the own one’s (AMB-117)', async () => {
  const child = await detail('ostrava')
  expect(child.asked).toEqual(callsOfCompany('ostrava'))
  const own = await visited(Portfolio, '/portco/', { at: '/portco', hasPortfolioChildren: false })
  expect(own.asked).toEqual(callsOfCompany('northgate'))
  // Whose calls they are stays the company that one works in.
  expect([child.companies, own.companies]).toEqual([['northgate'], ['northgate']])
})
