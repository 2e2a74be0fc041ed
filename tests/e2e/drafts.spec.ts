import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { countRequestsAbout, createAddUserDraftOn } from './models/portal-api.ts'
import { trackPendingRequests } from './models/watch-requests.ts'
import { Wizard } from './models/wizard.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** The life of a draft (flows.md 1.5), also while the server is away: it is killed and started again. */

test.use({
  expectedComplaints: [
    /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|status of 422|status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|dynamically imported module|preload CSS/,
  ],
})

test('a draft is created on leaving General Info, and saved after every later step', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Citrix')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Cora', 'Finch')
  await expect(page).toHaveURL(/\/detail$/)
  await wizard.nextTo('Citrix Hosted Apps')
  await wizard.expectSaved()
  await expect(page).toHaveURL(/\/detail\/\d+$/)
  await wizard.fill('Additional notes', 'Two screens.')
  await expect(wizard.draftStatus).toHaveText('Not saved yet')
  await wizard.next.click()
  await expect(wizard.draftStatus).toHaveText('Saving…')
  await wizard.expectSaved()
})

test('without an answer to the first save the failure screen keeps what was typed, and leads back once the draft is created (ADDUSER-013)', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Offa', 'Line')
  await page.context().setOffline(true)
  const failure = page.getByRole('alert')
  const back = failure.getByRole('button', { name: 'Go back to Overview' })

  // ADDUSER-014
  await test.step('by itself, when the connection is back', async () => {
    await wizard.next.click()
    await expect(failure).toContainText('Something went wrong, please try again later')
    await expect(failure).toContainText("Can't reach the server.")
    await expect(failure).toContainText(
      "We kept what you typed on this device. We'll try again automatically.",
    )
    await expect(back).toHaveAttribute('href', '/add-user-services')
    await page.context().setOffline(false)
    await wizard.expectStep('Email')
    await expect(page.getByRole('heading', { name: 'Email' })).toBeFocused()
    await wizard.expectSaved()
    await expect(failure).toHaveCount(0)
    await expect(page).toHaveURL(/\/detail\/\d+$/)
  })

  await test.step('by a press, when the server is back', async () => {
    const settled = trackPendingRequests(page)
    await page.goto('/add-user-services')
    await wizard.begin('Email Only')
    await wizard.nextTo('General Info')
    await wizard.fillGeneralInfo('Nora', 'Anker')
    await settled()
    await portal.kill()
    await wizard.next.click()
    await expect(failure).toContainText('Something went wrong, please try again later')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(back).toBeVisible()
    await portal.start()
    await wizard.tryAgain(failure)
    await wizard.expectStep('Email')
    await wizard.expectSaved()
    await page.reload()
    await wizard.step('General Info').click()
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Nora')
  })
})

test('a draft that can not be created leads to the failure screen, and nothing typed is lost', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Bruno', 'Castell')
  portal.proxy.faults = chooseFaults({ 'POST /adduser': refusalAnswer(422, 'No.') })
  await wizard.next.click()
  await expect(page.getByRole('alert')).toContainText(
    'Something went wrong, please try again later',
  )
  portal.proxy.faults = noFaults
  await page.getByRole('button', { name: 'Go back to Overview' }).click()
  await expect(page).toHaveURL(/\/add-user-services$/)
  await page.getByRole('button', { name: 'Start Request' }).click()
  await page
    .getByRole('alertdialog', { name: 'Continue where you left off?' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await wizard.expectStep('Email')
  await wizard.nextTo('File Access')
  await wizard.expectSaved()
  await wizard.step('General Info').click()
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Bruno')
})

test('a save, a review and a submit that fail are shown in the footer, and go through on trying again', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const failure = page.getByRole('alert')
  const settled = trackPendingRequests(page)
  await page.goto(
    await createAddUserDraftOn(page, 'contactInfo', {
      'generalInformation.userLastName': 'Ondine',
    }),
  )
  // Their files are here from now on: they can be shown without the server.
  await wizard.nextTo('Special Requests')
  await wizard.nextTo('Review')
  await expect(wizard.next).toBeEnabled()

  await test.step('a save', async () => {
    await wizard.step('Contact Info').click()
    await wizard.fill('Office phone number', '+1 212 555 0100')
    await settled()
    await portal.kill()
    await wizard.nextTo('Special Requests')
    await expect(failure).toContainText("Can't reach the server.")
    await expect(wizard.draftStatus).toHaveText('Not saved')
    await portal.start()
    await wizard.tryAgain(failure)
    await wizard.expectSaved()
    await expect(failure).toHaveCount(0)
    await page.reload()
    await wizard.expectStep('Special Requests')
    await wizard.back.click()
    await expect(page.getByLabel('Office phone number')).toHaveValue('+1 212 555 0100')
    await wizard.nextTo('Special Requests')
    await wizard.expectSaved()
  })

  await test.step('a review', async () => {
    await settled()
    await portal.kill()
    await wizard.nextTo('Review')
    await expect(failure).toContainText("Can't reach the server.")
    await expect(wizard.next).toBeDisabled()
    await portal.start()
    await wizard.tryAgain(failure)
    await expect(wizard.next).toBeEnabled()
    await wizard.nextTo('Confirmation')
  })

  await test.step('a submit, which makes one request', async () => {
    await wizard.fill('Digital signature', 'Dana Whitfield')
    await portal.kill()
    await wizard.submit.click()
    await expect(failure).toContainText("Can't reach the server.")
    await wizard.expectStep('Confirmation')
    await portal.start()
    await wizard.signAndSubmit()
    expect(await countRequestsAbout(page, 'Ann Ondine')).toBe(1)
  })
})

test('pressing Submit twice makes one request', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(
    await createAddUserDraftOn(page, 'specialRequests', {
      'generalInformation.userLastName': 'Doublepress',
    }),
  )
  await wizard.nextTo('Review')
  await wizard.nextTo('Confirmation')
  await wizard.fill('Digital signature', 'Dana Whitfield')
  await wizard.submit.dblclick()
  await expect(
    page.getByRole('heading', { name: 'Your request was submitted successfully' }),
  ).toBeVisible()
  expect(await countRequestsAbout(page, 'Ann Doublepress')).toBe(1)
})

test('what was typed and not saved is offered after a reload', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  const notes = page.getByLabel('Additional notes', { exact: true })
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await wizard.expectStep('Citrix Hosted Apps')

  await notes.fill('Typed, not saved')
  await page.reload()
  await offer.getByRole('button', { name: 'Restore' }).click()
  await wizard.expectStep('Citrix Hosted Apps')
  await expect(notes).toHaveValue('Typed, not saved')
  await expect(wizard.draftStatus).toHaveText('Not saved yet')

  await page.reload()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect(notes).toHaveValue('')
  await page.reload()
  await wizard.expectStep('Citrix Hosted Apps')
  await expect(offer).toHaveCount(0)
})

// ADDUSER-003, ADDUSER-004, ADDUSER-008, ADDUSER-009, ADDUSER-010, ADDUSER-011, ADDUSER-183
test('the overview resumes a draft, and discards one only when that is confirmed', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await createAddUserDraftOn(page, 'distributionList', {
    'generalInformation.userLastName': 'Overview',
  })
  await page.goto('/add-user-services')
  const draft = page.getByRole('row').filter({ hasText: 'Ann Overview' })
  await draft.getByRole('link', { name: 'Edit the draft of Ann Overview' }).click()
  await wizard.expectStep('Distribution List')
  await page.goBack()

  const discard = draft.getByRole('button', { name: 'Discard the draft of Ann Overview' })
  const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
  await discard.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(draft).toBeVisible()
  await discard.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Draft was successfully removed.')).toBeVisible()
  await expect(draft).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Work in progress' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '/' }).first()).toBeVisible()
  await expect(draft).toHaveCount(0)
})

test('a step that can’t be fetched says so in its panel, loses no answers, and is fetched on trying again', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const settled = trackPendingRequests(page)
  await page.goto(await createAddUserDraftOn(page, 'emailSetup'))
  await wizard.nextTo('File Access')
  await wizard.fill('Network drives', 'S: and T:')
  await settled()
  await portal.kill()
  await wizard.nextTo('Distribution List')
  await wizard.nextTo('Contact Info Access')
  // The files of two steps are fetched ahead, those of the third are not.
  await wizard.nextTo('Mailbox Access')
  const failure = page.getByRole('alert').filter({ hasText: "This step couldn't be loaded." })
  await expect(failure).toContainText('Your answers are still here.')
  await portal.start()
  await wizard.tryAgain(failure)
  await expect(failure).toBeHidden()
  await expect(page.getByRole('checkbox').nth(4)).toBeVisible()
  await wizard.step('File Access').click()
  await expect(page.getByLabel('Network drives', { exact: true })).toHaveValue('S: and T:')
})
