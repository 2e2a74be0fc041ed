import { expect, test } from 'vitest'
import { emptyPlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { emptyTrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { createPlanUpgradeServices } from '#src/flows/plan-upgrade/services.ts'
import { createTrainingReminderServices } from '#src/flows/training-reminder/services.ts'
import { Route as Cybersecurity } from '#src/routes/_shell/_portal/users/cybersecurity/index.tsx'
import { Route as Reminder } from '#src/routes/_shell/_portal/users/cybersecurity/reminder.$campaignId.tsx'
import { Route as Upgrade } from '#src/routes/_shell/_portal/users/cybersecurity/upgrade.tsx'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { failureEnvelope } from '#tests/src/api/answering-server.ts'
import { catchFailure, connectClient } from '#tests/src/api/connected-client.ts'
import { markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** What a failed call of the awareness area says, whichever it is. */

const said = 'An Error has occurred'
const dates = {
  campaigns: [{ campaignId: 7, dates: '03/01/2026 - 03/31/2026' }],
  message: null,
  hideUpgradeOptions: false,
  hideEnrollmentStatus: false,
}
const answers = {
  '/users/cyberSecurityTraining/campaignDates': dates,
  '/users/phishing/campaignDates': dates,
  '/users/cybersecurityTraining/campaigns/7': {
    name: 'Autumn',
    status: 'In Progress',
    complete: 1,
    incomplete: 2,
  },
  '/users/phishing/enrollment/status': { enrollmentStatus: 'Enrolled' },
  '/users/phishing/enrollment/phishingtestsfrequency': {
    phishingEntitlement: '1/yr Included',
    oneYearUpgradePrice: 1200,
    fourYearUpgradePrice: 4200,
    phishingTestsInformationGuideLink: null,
    enrollmentStatus: null,
  },
  '/users/cybersecuritytraining/campains/7/incomplete': [
    { fullName: 'Ann Lee', email: 'ann@northgate.example' },
  ],
}
type Path = keyof typeof answers

/** What an address of the area says, all of its calls answered but one. */
async function textsAt(path: string, failed?: Path): Promise<string[]> {
  const routes = {
    '/users/cybersecurity': [Cybersecurity, '/users/cybersecurity'],
    '/users/cybersecurity/upgrade': [Upgrade, '/users/cybersecurity/upgrade'],
    '/users/cybersecurity/reminder/7': [Reminder, '/users/cybersecurity/reminder/$campaignId'],
  } as const
  const [route, pattern] = routes[path as keyof typeof routes]
  const html = await renderPage(route, pattern, {
    at: path,
    answers: failed ? { ...answers, [failed]: failureEnvelope(500, ['Out of order.']) } : answers,
  })
  return markupTexts(html)
}

const calls: [at: string, call: Path][] = [
  ['/users/cybersecurity', '/users/cyberSecurityTraining/campaignDates'],
  ['/users/cybersecurity', '/users/phishing/campaignDates'],
  ['/users/cybersecurity', '/users/phishing/enrollment/status'],
  ['/users/cybersecurity', '/users/phishing/enrollment/phishingtestsfrequency'],
  ['/users/cybersecurity/upgrade', '/users/phishing/campaignDates'],
  ['/users/cybersecurity/upgrade', '/users/phishing/enrollment/phishingtestsfrequency'],
  ['/users/cybersecurity/reminder/7', '/users/cybersecurityTraining/campaigns/7'],
  ['/users/cybersecurity/reminder/7', '/users/cybersecuritytraining/campains/7/incomplete'],
]

// AWARE-023
test.each(calls)('%s says so where %s fails, and not otherwise', async (at, call) => {
  expect(await textsAt(at, call)).toContain(said)
  expect((await textsAt(at)).join(' ')).not.toContain(said)
})

// AWARE-023
test('a wizard says so where what it asks for or sends fails', async () => {
  const { client } = await connectClient([failureEnvelope(500, ['Out of order.'])], {}, 'northgate')
  const sending = <Draft,>(draft: Draft) => ({
    facts: { draft, settings: northgateSettings, user: dana, now: saturdayMorning },
    id: 0,
    tenantId: 'northgate',
    etag: null,
    position: { flow: '', version: 1, step: '', visited: [] },
  })
  const reminder = createTrainingReminderServices(client, '7')
  const failures = await Promise.all(
    [
      createPlanUpgradeServices(client).submit(sending(emptyPlanUpgradeDraft)),
      reminder.submit(sending(emptyTrainingReminderDraft)),
      reminder.load.template?.(sending(emptyTrainingReminderDraft)),
    ].map((call) => catchFailure(Promise.resolve(call))),
  )
  expect(failures.map(({ message }) => message)).toEqual([said, said, said])
})
