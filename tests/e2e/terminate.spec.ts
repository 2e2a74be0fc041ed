import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { installClock } from './models/clock.ts'
import { PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'
import { slowNetwork, TerminationPage } from './models/termination-page.ts'
import { trackPendingRequests } from './models/watch-requests.ts'

/** The Terminate wizard (flows.md 2). */

test('a termination is acknowledged step by step, submitted, and listed with its tickets', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard } = termination
  await termination.begin()
  expect(await wizard.titles()).toEqual([
    'User Select',
    'Phone',
    'Email',
    'Special Request',
    'Confirm',
  ])
  // TERM-016
  await test.step('the steps stand below each other', async () => {
    await wizard.expectVertical()
  })
  await test.step('whose termination runs is marked, and asked about before a second one', async () => {
    const [running] = await portal.rows<{ about: string; referenceNumber: string }>(
      `select r.about, r.reference_number as "referenceNumber"
       from submitted_request r join ticket t on t.request_id = r.id
       where r.flow = 'terminate' and r.tenant_id = 'northgate-capital' and t.status <> 'Closed' limit 1`,
    )
    const { about = '', referenceNumber = '' } = running ?? {}
    await page.getByRole('combobox', { name: 'User', exact: true }).fill(about)
    const marked = page
      .getByRole('listbox')
      .getByRole('option')
      .filter({ hasText: 'termination requested' })
    await marked.first().click()
    const question = page.getByText(/Continue only if this one asks/)
    await expect(question).toContainText(about)
    await expect(question).toContainText(referenceNumber)
    await expectAccessible(page, 'User Select, of someone whose termination runs')
  })
  await termination.choose('User', 'Aaron Murphy')
  await expect(page.getByText(/Continue only if this one asks/)).toHaveCount(0)
  await termination.endIn(4)
  await expect(page.getByText(/^If you submit now, access ends on/)).toBeVisible()

  await test.step('the first tick creates the draft, and says that it does', async () => {
    await expect(page.getByRole('heading', { name: 'Existing services' })).toHaveCount(0)
    const normal = await slowNetwork(page, 700)
    await termination.acknowledgement.check()
    await expect(page.getByText('Creating draft, please wait')).toBeVisible()
    await expect(wizard.next).toBeDisabled()
    await normal()
    await wizard.expectSaved()
    await expect(page).toHaveURL(/\/detail\/\d+$/)
    await expect(page.getByRole('region', { name: 'Existing services' })).toBeVisible()
  })

  await test.step('later ticks update it', async () => {
    await wizard.nextTo('Phone')
    await wizard.answer('Are phones being returned?', 'Yes')
    await page.getByRole('textbox', { name: 'Device 1' }).fill('Desk phone, room 4')
    await page.getByRole('button', { name: 'Add another' }).click()
    await expect(page.getByRole('textbox', { name: 'Device 2' })).toBeFocused()
    const normal = await slowNetwork(page, 700)
    await termination.acknowledgement.check()
    await expect(page.getByText('Updating draft, please wait')).toBeVisible()
    await normal()
    await wizard.expectSaved()
  })

  await test.step('the tick moves no button, on a telephone either', async () => {
    for (const width of [390, 1440]) {
      await resize(page, { width, height: 1000 })
      const top = () => wizard.next.evaluate((next) => next.getBoundingClientRect().top + scrollY)
      const before = await top()
      await termination.acknowledgement.uncheck()
      await expect(page.getByText(/^We'll record your name/)).toBeVisible()
      expect(await top(), `${width} px`).toBe(before)
      await termination.acknowledgement.check()
      await wizard.expectSaved()
    }
  })

  await wizard.nextTo('Email')
  await termination.chooseMailbox('Convert to a shared mailbox')
  await termination.choose('Full access', 'David Rossi')
  await wizard.answer('Forward new messages to someone else?', 'Yes')
  await termination.choose('Forward to', 'Claire Fleming')
  await termination.acknowledgeTo('Special Request')
  await wizard.answer('Are there any special requests?', 'Yes')
  await wizard.fill('Special request', 'Keep the plants.')
  await termination.acknowledgeTo('Confirm')

  await test.step('Confirm shows all answers, and when access ends', async () => {
    const answers = page.getByRole('region', { name: 'Your answers' })
    await expect(answers).toContainText('Aaron Murphy')
    await expect(answers).toContainText('Desk phone, room 4')
    await expect(answers).toContainText('Claire Fleming')
    await expect(answers).toContainText('Keep the plants.')
    await expect(page.getByText(/^If you submit now, access ends on/)).toBeVisible()
  })

  // TERM-033, TERM-034
  await test.step('Status shows the reference number and the tickets', async () => {
    await termination.acknowledge()
    await wizard.submit.click()
    await expect(page.getByRole('heading', { name: 'Request status' })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
    await expect(
      page.getByRole('list', { name: 'Tickets opened' }).getByRole('listitem'),
    ).toHaveCount(4)
  })

  await test.step('My requests shows it as it was submitted', async () => {
    await page.getByRole('link', { name: 'View in My requests' }).click()
    await new PortalFrame(page).expectPage(/^REQ-\d{4}-\d{6}$/)
    await expect(page.getByRole('main')).toContainText('Desk phone, room 4')
    await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(4)
  })
})

test('a change clears the acknowledgement of its step alone, and locks what follows', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard, acknowledgement } = termination
  await installClock(page)
  await termination.beginFor('David Rossi')
  await termination.goToConfirm()
  const saves = termination.savesFromNow()
  const settled = trackPendingRequests(page)

  await test.step('on each step', async () => {
    for (const [title, change] of [
      ['User Select', () => termination.endIn(5)],
      ['Phone', () => wizard.answer('Are phones being returned?', 'Yes')],
      ['Email', () => termination.chooseMailbox('Export the mailbox to a data file')],
      ['Special Request', () => wizard.answer('Are there any special requests?', 'Yes')],
    ] as const) {
      await wizard.step(title).click()
      await wizard.expectStep(title)
      await expect(acknowledgement).toBeChecked()
      await change()
      await expect(acknowledgement).not.toBeChecked()
      if (title === 'Phone') await page.getByRole('textbox', { name: 'Device 1' }).fill('A phone')
      if (title === 'Special Request') await wizard.fill('Special request', 'Soon.')
      await wizard.next.click()
      await wizard.expectStep(title)
      await expect(page.getByRole('alert')).toContainText('Acknowledgement is required.')
      expect(saves).toEqual([])
      await termination.acknowledge()
      expect(saves.splice(0).map(({ method }) => method)).toEqual(['PATCH'])
    }
  })

  await test.step('taking it back locks every later step, and saves nothing', async () => {
    await wizard.step('Phone').click()
    await wizard.expectStep('Phone')
    await acknowledgement.uncheck()
    await expect(wizard.step('Email')).toBeDisabled()
    await expect(wizard.step('Special Request')).toBeDisabled()
    // Long enough for a delayed save to have been made.
    await page.clock.runFor(3_000)
    await settled()
    expect(saves).toEqual([])
  })

  // TERM-020
  await test.step('ticked again, it opens them all; back is free', async () => {
    await wizard.step('User Select').click()
    await wizard.expectStep('User Select')
    await expect(wizard.step('Confirm')).toBeDisabled()
    await wizard.step('Phone').click()
    await wizard.expectStep('Phone')
    await termination.acknowledge()
    await wizard.step('Confirm').click()
    await wizard.expectStep('Confirm')
  })
})

// TERM-055
test('each step says what is missing', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard, acknowledgement } = termination
  await termination.begin()
  const saves = termination.savesFromNow()

  await test.step('User Select: a user and a time to come', async () => {
    await expect(page.getByLabel('Termination time', { exact: true })).toHaveValue('23:59')
    await acknowledgement.click()
    await expect(acknowledgement).not.toBeChecked()
    await wizard.expectRefusal('User', 'Field is required.')
    await termination.choose('User', 'Aaron Murphy')
    await wizard.fill('Termination date', '')
    await wizard.next.click()
    await wizard.expectRefusal('Termination date', 'Field is required.')
    await termination.endIn(-1)
    await wizard.next.click()
    await wizard.expectRefusal('Termination date', 'Please select a future time.')
    await acknowledgement.click()
    await expect(acknowledgement).not.toBeChecked()
    expect(saves).toEqual([])
    await termination.endIn(2)
    await wizard.next.click()
    await expect(page.getByRole('alert')).toContainText('Acknowledgement is required.')
    await termination.acknowledgeTo('Phone')
  })

  await test.step('Phone: at least one device that is not blank', async () => {
    await wizard.answer('Are phones being returned?', 'Yes')
    await page.getByRole('textbox', { name: 'Device 1' }).fill('   ')
    await acknowledgement.click()
    await expect(acknowledgement).not.toBeChecked()
    await expect(page.getByRole('alert')).toContainText('Phones being returned: Field is required.')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByRole('textbox', { name: 'Device 2' }).fill('Headset')
    await termination.acknowledge()
    const sent = JSON.stringify(saves.at(-1)?.body)
    expect(sent).toContain('"physicalPhonesReturning":["Headset"]')
    await wizard.nextTo('Email')
  })

  await test.step('Email: whom to forward to, and what is replied', async () => {
    await expect(page.getByRole('radio')).toHaveCount(6)
    await expect(page.getByRole('radio', { name: 'Delete the mailbox' })).toBeChecked()
    await expect(page.getByText('Fee $25.00')).toBeVisible()
    await termination.chooseMailbox('Convert to a shared mailbox with auto reply')
    await wizard.answer('Forward new messages to someone else?', 'Yes')
    await wizard.next.click()
    await wizard.expectRefusal('Forward to', 'Field is required.')
    await wizard.expectRefusal('Auto reply message', 'Field is required.')
    await termination.choose('Forward to', 'David Rossi')
    await wizard.switchAnswer('Forward new messages to someone else?', 'No')
    await wizard.answer('Forward new messages to someone else?', 'Yes')
    await expect(page.getByRole('combobox', { name: 'Forward to' })).toHaveValue('')
    await wizard.answer('Forward new messages to someone else?', 'No')
  })

  await test.step('the counter shows from 461 characters, and more than 500 are refused', async () => {
    await wizard.fill('Auto reply message', 'x'.repeat(460))
    await expect(page.getByText(/ of 500$/)).toHaveCount(0)
    await page.getByLabel('Auto reply message').press('End')
    await page.keyboard.type('y')
    await expect(page.getByText('461 of 500')).toBeVisible()
    await wizard.expectLimit('Auto reply message', 500)
    await termination.acknowledgeTo('Special Request')
  })

  // TERM-019
  await test.step('Special Request: its text', async () => {
    await wizard.answer('Are there any special requests?', 'Yes')
    await wizard.next.click()
    await wizard.expectRefusal('Special request', 'Field is required.')
    await wizard.fill('Special request', 'x'.repeat(460))
    await expect(page.getByText(/ of 500$/)).toHaveCount(0)
    await page.getByLabel('Special request', { exact: true }).press('End')
    await page.keyboard.type('y')
    await expect(page.getByText('461 of 500')).toBeVisible()
    await termination.acknowledgeTo('Confirm')
    await wizard.back.click()
    await expect(page.getByText('461 of 500')).toBeVisible()
    await wizard.nextTo('Confirm')
  })

  await test.step('Confirm: its acknowledgement', async () => {
    await wizard.submit.click()
    await wizard.expectStep('Confirm')
    await expect(page.getByRole('alert')).toContainText('Acknowledgement is required.')
  })
})
