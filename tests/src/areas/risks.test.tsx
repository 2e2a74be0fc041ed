import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { type RiskUpdate, riskRow } from '#schemas/risks/risks.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePortfolioRiskCalls } from '#src/areas/portfolio/company-risks.tsx'
import { riskColumns } from '#src/parts/risks/risk-columns.tsx'
import { RiskDialogContent } from '#src/parts/risks/risk-dialog.tsx'
import type { RiskRegisterCalls } from '#src/parts/risks/risk-register-calls.ts'
import { Route } from '#src/routes/_shell/_portal/cybersecurity-dashboard.tsx'
import { sortRows } from '#src/ui/data-grid/sort-rows.ts'
import type { RecordedRequest } from '#tests/src/api/answering-server.ts'
import { catchFailure } from '#tests/src/api/connected-client.ts'
import {
  markupTable,
  markupTerms,
  markupTexts,
  renderPage,
  renderPart,
} from '#tests/src/support/render-page.tsx'

/** The risk register and the dialog of a risk. */

// Rules of style go into a sheet that browsers alone have.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

const details = {
  title: 'Old TLS',
  severity: 'High',
  affectedLocalitiesList: [
    { hostName: 'ws-17', ipAddress: '10.0.0.17', isExternal: true, remediated: false },
    { hostName: 'ws-18', ipAddress: '10.0.0.18', isExternal: false, remediated: true },
  ],
}
const audit = [
  {
    user: 'Dana Reyes',
    fieldChanged: 'Status',
    newValue: 'Accepted',
    previousValue: 'Open',
    riskUpdatedDate: '2026-03-05T10:00:00',
  },
]
/** What the portfolio's own calls answer; no other call is answered. */
const answers = {
  '/portco/ostrava/risks': [],
  '/portco/ostrava/riskhistory': [],
  '/portco/riskdetails/7': details,
  '/portco/riskaudit/7': audit,
}
const route = pageRouteOptions({
  title: 'Company',
  reads: ({ begin }) => {
    begin('portcoRisks', { params: { id: 'ostrava' } })
    begin('portcoRiskHistory', { params: { id: 'ostrava' } })
  },
})

function OfPortfolio({ tab }: { tab: 'assets' | 'audit' }) {
  const source = usePortfolioRiskCalls('ostrava', true)
  return <RiskDialogContent source={source} risk={7} tab={tab} onTab={() => undefined} />
}

// RISK-016, PORTCO-014
test('impacted assets list each host, its address, whether it is external and remediated', async () => {
  const html = await renderPart(() => <OfPortfolio tab="assets" />, { answers, route })
  expect(markupTexts(html)).toContain('Old TLS')
  expect(markupTable(html, 'Impacted Assets')).toEqual([
    ['Host name', 'IP address', 'External', 'Remediated'],
    ['ws-17', '10.0.0.17', 'Yes', 'No'],
    ['ws-18', '10.0.0.18', 'No', 'Yes'],
  ])
})

// PORTCO-014
test("the audit trail of a portfolio company's risk is read by the portfolio's call", async () => {
  const html = await renderPart(() => <OfPortfolio tab="audit" />, { answers, route })
  const [, ...rows] = markupTable(html, 'Audit Trail')
  expect(rows).toEqual([
    expect.arrayContaining(['03/05/2026 10:00 AM', 'Dana Reyes', 'Status', 'Open', 'Accepted']),
  ])
})

// PORTCO-021
test("a risk of a portfolio's company is changed by the portfolio's call", async () => {
  const heard: RecordedRequest[] = []
  const sources: RiskRegisterCalls[] = []
  function Company() {
    sources.push(usePortfolioRiskCalls('ostrava', true))
    return null
  }
  await renderPart(Company, {
    heard,
    answers,
    route,
  })
  const update: RiskUpdate = {
    id: 7,
    severity: 'High',
    status: 'Open',
    plannedRemediationDate: null,
    notes: 'Asked the vendor.',
    acceptedRiskReason: null,
    severityChangeReason: null,
    likelihood: 'Low',
    impact: 'High',
  }
  // Nothing is prepared for it: what it is asked for counts.
  await catchFailure(sources[0]?.update(7, update) ?? Promise.resolve())
  const { method, url, body = '' } = heard.at(-1) ?? {}
  expect(`${method} ${url}`).toBe('POST /api/portco/updatecustomrisk?RiskId=7')
  expect(JSON.parse(body)).toEqual(update)
})

const told = {
  title: 'Old TLS',
  severity: 'High',
  impact: 'Very High',
  likelihood: 'Low',
  exploited: true,
  exploitable: false,
  status: 'Accepted',
  affectedLocalities: 42,
  plannedRemediationDate: '2026-09-14T12:00:00Z',
  created: '2026-01-05T09:00:00',
  updated: '2026-02-06T16:30:00',
  riskRemediationRecommendations: 'Turn it off.',
  summary: 'TLS 1.0 is on.',
  affectedLocalitiesList: [],
  notes: 'Asked the vendor.',
  acceptedRiskReason: 'It is replaced in June.',
  severityChangeReason: 'It faces the internet.',
}

// RISK-015
test('the details of a risk have every member of it', async () => {
  const html = await renderPart(() => <OfPortfolio tab="assets" />, {
    answers: { ...answers, '/portco/riskdetails/7': told },
    route,
  })
  expect(markupTexts(html)[0]).toBe('Old TLS')
  expect(markupTerms(html)).toEqual({
    Severity: 'High',
    Status: 'Accepted',
    'Planned remediation date': '09/14/2026',
    Likelihood: 'Low',
    Impact: 'Very High',
    'Affected assets': '42',
    Exploited: 'Yes',
    Exploitable: 'No',
    Created: '01/05/2026 9:00 AM',
    Updated: '02/06/2026 4:30 PM',
    Summary: 'TLS 1.0 is on.',
    Recommendations: 'Turn it off.',
    Notes: 'Asked the vendor.',
    'Accepted because': 'It is replaced in June.',
    'Severity changed because': 'It faces the internet.',
  })
})

// RISK-017
test('the audit trail lists who changed what, from and to what, when and why', async () => {
  const change = {
    ...audit[0],
    acceptedRiskChangeReason: 'It is replaced in June.',
    severityChangeReason: 'It faces the internet.',
  }
  const html = await renderPart(() => <OfPortfolio tab="audit" />, {
    answers: { ...answers, '/portco/riskaudit/7': [change] },
    route,
  })
  expect(markupTable(html, 'Audit Trail')).toEqual([
    [
      'When (Eastern)',
      'User',
      'Field',
      'Previous value',
      'New value',
      'Reason for accepting',
      'Reason for severity',
    ],
    [
      '03/05/2026 10:00 AM',
      'Dana Reyes',
      'Status',
      'Open',
      'Accepted',
      'It is replaced in June.',
      'It faces the internet.',
    ],
  ])
})

// PORTCO-013
test("ratings of a portfolio's risks are ordered low, moderate, high, critical", () => {
  const rows = ['High', 'Low', 'Critical', 'Moderate'].map((severity, id) =>
    riskRow.parse({ id, severity }),
  )
  const columns = riskColumns({ now: '2026-03-05T10:00:00', onOpen: () => undefined })
  const severity = columns.find(({ id }) => id === 'severity')
  if (!severity) throw new Error('There is such a column.')
  const ordered = ['Low', 'Moderate', 'High', 'Critical']
  const sorted = (down: boolean) => sortRows(rows, severity, down).map((row) => row.severity)
  expect(sorted(false)).toEqual(ordered)
  expect(sorted(true)).toEqual(ordered.toReversed())
})

// RISK-001
test('the register is there with RiskRegister, and not without', async () => {
  const registerFor = async (held: readonly string[]) => {
    const html = await renderPage(Route, '/cybersecurity-dashboard', {
      permissions: held,
      answers: {
        '/cybersecuritydashboard/riskegister': [],
        '/cybersecuritydashboard/policydocuments': [],
        '/cybersecuritydashboard/riskreport': [],
        '/cybersecuritydashboard/ddqvendors': [],
      },
    })
    expect(markupTexts(html)).toContain('Cybersecurity Dashboard')
    return markupTexts(html).includes('Risk Register')
  }
  const everything = Object.values(permissions)
  expect(await registerFor(everything)).toBe(true)
  expect(await registerFor(everything.filter((one) => one !== 'RiskRegister'))).toBe(false)
})

// CYBER-001
test('the dashboard has vendors, policies, reports and the register of risks', async () => {
  const html = await renderPage(Route, '/cybersecurity-dashboard', {
    answers: {
      '/cybersecuritydashboard/riskegister': [],
      '/cybersecuritydashboard/policydocuments': [],
      '/cybersecuritydashboard/riskreport': [],
      '/cybersecuritydashboard/ddqvendors': [],
    },
  })
  const parts = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(
    ([, text = '']) => markupTexts(text)[0],
  )
  expect(parts.toSorted()).toEqual([
    'Policy Documents',
    'Risk Register',
    'Risk Reports',
    'Vendor Due Diligence',
  ])
})
