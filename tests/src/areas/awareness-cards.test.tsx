import { expect, test } from 'vitest'
import { contract } from '#schemas/contract.ts'
import { permissions } from '#schemas/people/permissions.ts'
import { Route } from '#src/routes/_shell/_portal/users/cybersecurity/index.tsx'
import { Route as Upgrade } from '#src/routes/_shell/_portal/users/cybersecurity/upgrade.tsx'
import { successEnvelope } from '#tests/src/api/answering-server.ts'
import { connectClient } from '#tests/src/api/connected-client.ts'
import { markupPart, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** What both cards of awareness offer of an answer. */

const cards = ['Training Results', 'Phishing Test Results'] as const
const paths = {
  'Training Results': '/users/cyberSecurityTraining/campaignDates',
  'Phishing Test Results': '/users/phishing/campaignDates',
} as const

interface Offered {
  held?: readonly string[]
  hideEnrollmentStatus?: boolean
}

const everything = Object.values(permissions)

function answersOf(hideEnrollmentStatus: boolean) {
  const dates = (campaigns: readonly { campaignId: number; dates: string }[]) => ({
    campaigns,
    message: null,
    hideUpgradeOptions: false,
    hideEnrollmentStatus,
  })
  return {
    [paths['Training Results']]: dates([
      { campaignId: 2, dates: '03/01/2026 - 03/31/2026' },
      { campaignId: 1, dates: '01/01/2026 - 01/31/2026' },
    ]),
    [paths['Phishing Test Results']]: dates([{ campaignId: 9, dates: '05/04/2026 - 05/08/2026' }]),
    '/users/phishing/enrollment/status': { enrollmentStatus: 'Enrollment submitted' },
    '/users/phishing/enrollment/phishingtestsfrequency': {
      phishingEntitlement: '1/yr Included',
      fourYearUpgradePrice: 4200,
      phishingTestsInformationGuideLink: null,
      enrollmentStatus: null,
    },
  }
}

const shown = ({ held = everything, hideEnrollmentStatus = false }: Offered = {}) =>
  renderPage(Route, '/users/cybersecurity', {
    permissions: held,
    answers: answersOf(hideEnrollmentStatus),
  })
const cardOf = async (card: string, offered: Offered = {}) => markupPart(await shown(offered), card)

// AWARE-004
test.each([
  ['Training Results', ['03/01/2026 - 03/31/2026', '01/01/2026 - 01/31/2026']],
  ['Phishing Test Results', ['05/04/2026 - 05/08/2026']],
])('%s have a selector of campaigns by their dates', async (name, dates) => {
  const card = await cardOf(name)
  const [, label] = /<label for="([^"]+)">Campaign<\/label>/.exec(card) ?? []
  const [, id, options = ''] = /<select[^>]*? id="([^"]+)"[^>]*>(.*?)<\/select>/s.exec(card) ?? []
  expect(id).toBe(label)
  expect(id).toBeTruthy()
  expect(markupTexts(options)).toEqual(dates)
})

// AWARE-009
test.each(cards)('%s lead to the wizard of an upgrade', async (name) => {
  expect(await cardOf(name)).toMatch(
    /<a [^>]*href="\/users\/cybersecurity\/upgrade"[^>]*>Upgrade options<\/a>/,
  )
  const wizard = await renderPage(Upgrade, '/users/cybersecurity/upgrade', {
    answers: answersOf(false),
  })
  expect(markupTexts(wizard)).toEqual(
    expect.arrayContaining(['Basic Package', 'Advanced Package', 'Next', 'Step 1 of 2']),
  )
})

// AWARE-032
test.each(cards)('%s have options to upgrade with AddOns alone', async (name) => {
  expect(markupTexts(await cardOf(name))).toContain('Upgrade options')
  const held = everything.filter((one) => one !== 'AddOns')
  expect(markupTexts(await cardOf(name, { held }))).not.toContain('Upgrade options')
})

// AWARE-016
test('the status of the enrollment is hidden where the API says so', async () => {
  const status = ['Enrollment status', 'Enrollment submitted']
  expect(markupTexts(await shown())).toEqual(expect.arrayContaining(status))
  const hidden = markupTexts(await shown({ hideEnrollmentStatus: true }))
  expect(hidden).toContain('Phishing Test Results')
  for (const text of status) expect(hidden).not.toContain(text)
})

// AWARE-066
test('a status or plan that the API leaves empty is a dash, and nothing loads for ever', async () => {
  const page = await renderPage(Route, '/users/cybersecurity', {
    permissions: everything,
    answers: {
      ...answersOf(false),
      '/users/phishing/enrollment/status': { enrollmentStatus: null },
      '/users/phishing/enrollment/phishingtestsfrequency': { phishingEntitlement: null },
    },
  })
  for (const term of ['Enrollment status', 'Phishing tests']) {
    expect(page, term).toMatch(new RegExp(`<p[^>]*>${term}</p><p[^>]*>-</p>`))
  }
})

// AWARE-053
test('a company enrolls by the one call, and sends nothing in it', async () => {
  const { client, requests } = await connectClient([successEnvelope(null)], {}, 'northgate')
  await client.call('phishingEnroll', {})
  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/users/phishingcampaign/enroll', ''],
  ])
  const paths = Object.values(contract).map(({ path }) => path.toLowerCase())
  expect(paths.filter((path) => path.includes('enroll') && !path.includes('enrollment'))).toEqual([
    '/users/phishingcampaign/enroll',
  ])
})
