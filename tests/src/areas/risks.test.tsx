import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { permissions } from '#schemas/permissions.ts'
import { page } from '#src/app/page/page.ts'
import { usePortfolioRisks } from '#src/areas/portfolio/company-risks.tsx'
import { FullDetails } from '#src/areas/risks/risk-dialog.tsx'
import { Route } from '#src/routes/_shell/_portal/cybersecurity-dashboard.tsx'
import { shownPage, shownPart, tableOf, textsOf } from '#tests/src/support/shown-page.tsx'

/** The risk register and the dialog of a risk (spec 001 §2, §3, §6). */

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
const route = page({
  title: 'Company',
  reads: ({ begin }) => {
    begin('portcoRisks', { params: { id: 'ostrava' } })
    begin('portcoRiskHistory', { params: { id: 'ostrava' } })
  },
})

function OfPortfolio({ tab }: { tab: 'assets' | 'audit' }) {
  const source = usePortfolioRisks('ostrava', true)
  return <FullDetails source={source} risk={7} tab={tab} onTab={() => undefined} />
}

// RISK-016, PORTCO-014
test('impacted assets list each host, its address, whether it is external and remediated', async () => {
  const html = await shownPart(() => <OfPortfolio tab="assets" />, { answers, route })
  expect(textsOf(html)).toContain('Old TLS')
  expect(tableOf(html, 'Impacted Assets')).toEqual([
    ['Host name', 'IP address', 'External', 'Remediated'],
    ['ws-17', '10.0.0.17', 'Yes', 'No'],
    ['ws-18', '10.0.0.18', 'No', 'Yes'],
  ])
})

// PORTCO-014
test("the audit trail of a portfolio company's risk is read by the portfolio's call", async () => {
  const html = await shownPart(() => <OfPortfolio tab="audit" />, { answers, route })
  const [, ...rows] = tableOf(html, 'Audit Trail')
  expect(rows).toEqual([
    expect.arrayContaining(['03/05/2026 10:00 AM', 'Dana Reyes', 'Status', 'Open', 'Accepted']),
  ])
})

// RISK-001
test('the register is there with RiskRegister, and not without', async () => {
  const registerFor = async (held: readonly string[]) => {
    const html = await shownPage(Route, '/cybersecurity-dashboard', {
      permissions: held,
      answers: {
        '/cybersecuritydashboard/riskegister': [],
        '/cybersecuritydashboard/policydocuments': [],
        '/cybersecuritydashboard/riskreport': [],
        '/cybersecuritydashboard/ddqvendors': [],
      },
    })
    expect(textsOf(html)).toContain('Cybersecurity Dashboard')
    return textsOf(html).includes('Risk Register')
  }
  const everything = Object.values(permissions)
  expect(await registerFor(everything)).toBe(true)
  expect(await registerFor(everything.filter((one) => one !== 'RiskRegister'))).toBe(false)
})

// CYBER-001
test('the dashboard has vendors, policies, reports and the register of risks', async () => {
  const html = await shownPage(Route, '/cybersecurity-dashboard', {
    answers: {
      '/cybersecuritydashboard/riskegister': [],
      '/cybersecuritydashboard/policydocuments': [],
      '/cybersecuritydashboard/riskreport': [],
      '/cybersecuritydashboard/ddqvendors': [],
    },
  })
  const parts = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(
    ([, text = '']) => textsOf(text)[0],
  )
  expect(parts.toSorted()).toEqual([
    'Policy Documents',
    'Risk Register',
    'Risk Reports',
    'Vendor Due Diligence',
  ])
})
