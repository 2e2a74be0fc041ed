import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { toProfileAccount } from '#schemas/add-user/access-rules.ts'
import { mailbox } from '#schemas/add-user/lookups.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** What a request says before it is signed, and after: each thing once, and what it costs. */

/** The headings of the page, none a level deeper than the one before allows. */
async function headingsAreInOrder(page: Page): Promise<void> {
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) {
    expect(level - (levels[at - 1] ?? 0), `heading ${at} of ${levels.join()}`).toBeLessThan(2)
  }
}

test('Review folds what is long or empty and repeats nothing; the fees are next to the signature', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const { output } = await callApi(page, 'GET /adduser/mailboxes')
  const people = z.array(mailbox).parse(output).map(toProfileAccount)
  const entries = people.map((profileAccount) => ({
    profileAccount,
    fullAccess: false,
    sendAs: true,
  }))
  await page.goto(
    await createAddUserDraftOn(page, 'specialRequests', {
      'resourceAccess.mailboxAccessGranted': entries,
    }),
  )
  await wizard.nextTo('Review')
  const answers = page.getByRole('region', { name: 'Your answers' })
  const tickets = page.getByRole('region', { name: 'Tickets this request opens' })
  const someone = `${people.at(-1)?.fullName} (Send as)`

  await test.step('one Change leads to each step with answers', async () => {
    const titles = answers.getByRole('heading', { level: 4 })
    await expect(titles.first()).toBeVisible()
    await expect(answers.getByRole('link', { name: /^Change / })).toHaveCount(await titles.count())
  })

  await test.step('many people are a number, which opens', async () => {
    await expect(answers.getByText(someone)).toBeHidden()
    await answers.getByText(`${people.length} people`).click()
    await expect(answers.getByText(someone)).toBeVisible()
  })

  await test.step('steps without answers are one line, which opens and leads there', async () => {
    const change = answers.getByRole('link', { name: 'Change Calendar Access' })
    await expect(change).toBeHidden()
    await answers.getByText(/^\d steps without answers$/).click()
    await change.click()
    await wizard.expectStep('Calendar Access')
    await page.getByRole('button', { name: 'Back to Review' }).click()
    await wizard.expectStep('Review')
  })

  await test.step('no answer is repeated in the tickets, and all they say can be opened', async () => {
    await expect(tickets.getByRole('listitem')).toHaveCount(2)
    await expect(tickets.getByText('First name: Ann')).toBeHidden()
    await expect(tickets.getByText('Requested by').first()).toBeHidden()
    await tickets.getByText('What it says Create account for Ann Lee').click()
    await expect(tickets.getByText('First name: Ann')).toBeVisible()
    await headingsAreInOrder(page)
    await expectAccessible(page, 'Review, opened')
  })

  await test.step('on paper nothing leads anywhere', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(answers.getByRole('link', { name: 'Change General Info' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  const total = await test.step('Confirmation shows the fees and their total', async () => {
    await wizard.nextTo('Confirmation')
    const fees = page.getByRole('region', { name: 'Fees' })
    const amounts = await fees.getByRole('definition').allInnerTexts()
    const [setup = 0, expedite = 0, sum = 0] = amounts.map((text) => Number(text.replace('$', '')))
    expect(setup).toBe(150)
    expect(sum).toBe(setup + expedite)
    await expect(fees.getByRole('term')).toHaveText(['Setup fee', 'Expedite fee', 'Total, once'])
    await headingsAreInOrder(page)
    await expectAccessible(page, 'Confirmation')
    return amounts.at(-1) ?? ''
  })

  await test.step('the request page shows the same total, and the people as a number', async () => {
    await wizard.signAndSubmit()
    await headingsAreInOrder(page)
    await page.getByRole('link', { name: 'View in My requests' }).click()
    const line = page.getByRole('main').locator('dl > div').filter({ hasText: 'Total, once' })
    await expect(line).toContainText(total)
    await page.getByText(`${people.length} people`).click()
    await expect(page.getByText(someone).first()).toBeVisible()
    await page.getByText(/^What it says Create account/).click()
    await expect(page.getByText(`Total, once: ${total}`)).toBeVisible()
    await headingsAreInOrder(page)
    await expectAccessible(page, 'a request about many people')
  })
})
