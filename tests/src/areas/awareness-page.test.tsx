import { expect, test } from 'vitest'
import { noCampaignsMessage } from '#schemas/awareness/campaigns.ts'
import { Route } from '#src/routes/_shell/_portal/users/cybersecurity/index.tsx'
import { markupPart, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** The cards of cybersecurity training and phishing tests. */

const shownWith = (message: string | null) =>
  renderPage(Route, '/users/cybersecurity', {
    answers: {
      '/users/cyberSecurityTraining/campaignDates': {
        campaigns: [],
        message,
        hideUpgradeOptions: true,
        hideEnrollmentStatus: true,
      },
    },
  })

// AWARE-017
test('the message about campaign dates is shown when returned, without campaigns too', async () => {
  const told = markupTexts(
    markupPart(await shownWith('The first one begins in March.'), 'Training Results'),
  )
  expect(told).toContain('The first one begins in March.')
  expect(told).not.toContain(noCampaignsMessage)
  const untold = markupTexts(markupPart(await shownWith(null), 'Training Results'))
  expect(untold).toContain(noCampaignsMessage)
})
