import type { Page } from '@playwright/test'
import { z } from 'zod/mini'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import { test as base, expect } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { TerminationPage } from './models/termination-page.ts'
import { createPortalServer, type PortalServer } from './portals/portal-server.ts'

/** Where a person is signed in, and what asks them to sign in again. */

const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await createPortalServer({ FRESH_SIGN_IN: 'yes' })
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.use({
  freshSignIn: true,
  expectedComplaints: [/Failed to load resource.*401/],
  // Times are Eastern, wherever the device is.
  contextOptions: { timezoneId: 'Asia/Tokyo' },
})

const dana = 'Dana Whitfield'

/** Has the person's sign-in be ten minutes old, as the provider tells it from the next renewal on. */
async function ageSignIn(page: Page, portal: PortalServer): Promise<void> {
  await portal.rows(
    `update identity_item set payload = jsonb_set(payload, '{authTime}', to_jsonb((payload ->> 'authTime')::int - 600))
     where model = 'RefreshToken'`,
  )
  // An end of an earlier test stays before this sign-in. Only whoever restores a database may move an end.
  await portal.rows(
    `set local session_replication_role = replica;
     update portal_session set signed_in_at = signed_in_at - interval '10 minutes', ended_at = ended_at - interval '10 minutes'
     where ended_at is not null`,
  )
  await page.evaluate(() => {
    const key = 'stepwell.session'
    const session = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...session, expiresAt: 0 }))
  })
  await page.reload()
}

const nothingSent = "Nothing was sent because you didn't sign in again."

const questionOn = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Sign in again to continue' })

/** Presses what opens the window to sign in, and gives its page. */
async function openSignIn(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await questionOn(page).getByRole('button', { name: 'Sign in again' }).click()
  return opening
}

test('a person sees where they are signed in, and signs out there', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn(dana)
  const elsewhere = await signedIn(dana, '/faq')
  const another = await signedIn(dana, '/faq')
  await new PortalFrame(page).chooseInProfile(dana, 'Your Sessions')
  await new PortalFrame(page).expectPage('Your Sessions')
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  const own = rows.filter({ hasText: 'This session' })
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Chrome on Linux')
  await test.step('at which times, in Eastern Time as everywhere', async () => {
    const { output } = await callApi(page, 'GET /extensions/sessions')
    const { sessions } = z
      .object({ sessions: z.array(z.object({ isThisOne: z.boolean(), signedInAt: z.string() })) })
      .parse(output)
    const { signedInAt = '' } = sessions.find(({ isThisOne }) => isThisOne) ?? {}
    await expect(own).toContainText(formatDateTime(toEastern(new Date(signedInAt))))
  })
  await expect(own.getByRole('button', { name: /Sign out/ })).toHaveCount(0)
  await expectAccessible(page, 'sessions')

  await test.step('of one, which ends there with the next thing that is read', async () => {
    await rows.getByRole('button', { name: 'Sign out of Chrome on Linux' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Sign out of Chrome on Linux?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows).toHaveCount(4)
    await rows.getByRole('button', { name: 'Sign out of Chrome on Linux' }).first().click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Signed out of Chrome on Linux')).toBeVisible()
    await expect(rows).toHaveCount(3)
  })

  const alone = page.getByText('No other sessions in the last seven days.')
  await test.step('of all others, those that are too old for the list as well', async () => {
    await expect(alone).toHaveCount(0)
    await portal.rows("update portal_session set last_seen_at = now() - interval '8 days'")
    await page.reload()
    await expect(rows).toHaveCount(2)
    await expect(alone).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(rows).toHaveCount(2)
    for (const ended of [elsewhere, another]) {
      await ended.reload()
      await new PortalFrame(ended).expectPage('Login is needed')
      await ended.getByRole('button', { name: 'Sign in' }).click()
      await expect(ended.getByRole('button', { name: /Dana/ })).toBeVisible()
    }
  })
})

test('a termination asks for a sign-in of the last minutes; cancelled it loses nothing, signed in it goes on by itself', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn(dana)
  const termination = new TerminationPage(page)
  await termination.beginFor('Aaron Murphy')
  await termination.wizard.nextTo('Phone')
  await termination.wizard.answer('Are phones being returned?', 'No')
  await termination.acknowledgeTo('Email')
  await termination.chooseMailbox('Convert to a shared mailbox')
  await termination.acknowledgeTo('Special Request')
  await termination.wizard.answer('Are there any special requests?', 'Yes')
  await termination.wizard.fill('Special request', 'Keep the plants.')
  await termination.acknowledgeTo('Confirm')
  await termination.acknowledge()
  await ageSignIn(page, portal)
  await termination.wizard.expectStep('Confirm')
  const { submit } = termination.wizard
  const question = questionOn(page)
  const countSubmitted = () => portal.rows('select count(*) from submitted_request')
  const submittedBefore = await countSubmitted()
  await submit.click()
  await expectAccessible(page, 'the question to sign in again')

  await test.step('cancelled, nothing is sent, and the step is as it was', async () => {
    const opened = await openSignIn(page)
    const closed = opened.waitForEvent('close')
    await opened.getByRole('button', { name: 'Cancel sign-in' }).click()
    await closed
    await expect(question).toContainText('You canceled the sign-in.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await termination.wizard.expectStep('Confirm')
    const notice = page.getByRole('status').filter({ hasText: nothingSent })
    await expect(notice).toBeFocused()
    await expect(notice).toBeInViewport()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your answers' })).toContainText(
      'Keep the plants.',
    )
    await expect(termination.acknowledgement).toBeChecked()
    expect(await countSubmitted()).toEqual(submittedBefore)
    await expectAccessible(page, 'a request that was not sent')
  })

  await test.step('signed in again, it is submitted', async () => {
    await submit.click()
    await (await openSignIn(page)).getByRole('button', { name: /Dana Whitfield/ }).click()
    await expect(question).toBeHidden()
    await expect(
      page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
  })
})

test('a change of roles asks for a sign-in of the last minutes; cancelled it stays on its summary, signed in it goes on by itself', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn(dana, '/users/roles-and-controls/unauthorized')
  await ageSignIn(page, portal)
  const row = page
    .getByRole('table', { name: 'Unauthorized Users' })
    .getByRole('row')
    .filter({ hasText: 'Full Service' })
  await row
    .getByRole('link', { name: /^Edit the roles of/ })
    .first()
    .click()
  await page.getByLabel('Distribution List Manager').selectOption('Enabled')
  await page.getByRole('button', { name: 'Next' }).click()
  const update = page.getByRole('button', { name: 'Update' })
  await update.click()
  await questionOn(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: nothingSent })).toBeFocused()
  await expect(page.getByText('Failed to update.')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Roles added' })).toContainText(
    'Distribution List Manager',
  )
  await update.click()
  await (await openSignIn(page)).getByRole('button', { name: /Dana Whitfield/ }).click()
  await expect(page.getByText('Updated successfully!')).toBeVisible()
})
