import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { TerminationPage } from './models/termination-page.ts'
import { Wizard } from './models/wizard.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Moving through an Add User request (flows.md 1.6). */

test('Back, the stepper and Next move as far as the answers allow', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Mona', 'Vane')
  await wizard.nextTo('Email')
  await wizard.nextTo('File Access')
  await wizard.nextTo('Distribution List')

  await test.step('Back goes one step back without asking for anything', async () => {
    await wizard.back.click()
    await wizard.expectStep('File Access')
    await expect(wizard.step('Distribution List')).toHaveAccessibleName(/, visited$/)
    await expect(wizard.step('Email')).toHaveAccessibleName(/, completed$/)
    await wizard.answer("Copy another user's file access?", 'Yes')
    await wizard.back.click()
    await wizard.expectStep('Email')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('the stepper jumps back to a visited step, which may be incomplete', async () => {
    await wizard.step('General Info').click()
    await wizard.expectStep('General Info')
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Mona')
  })

  await test.step('a jump forward stops on the first incomplete step with its message', async () => {
    await wizard.fill('Last name', '')
    await wizard.step('Distribution List').click()
    await wizard.expectStep('General Info')
    await expect(page.getByRole('alert')).toContainText('Last name: Field is required.')
    await wizard.fill('Last name', 'Vane')
    await wizard.step('Distribution List').click()
    await wizard.expectStep('File Access')
    await expect(wizard.next).toBeDisabled()
    await expect(wizard.next).toHaveAccessibleDescription('Choose the user to copy to continue.')
    const places = async () => [await wizard.back.boundingBox(), await wizard.next.boundingBox()]
    const blocked = await places()
    await page.getByLabel('User to copy', { exact: true }).fill('maria')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(wizard.next).toBeEnabled()
    expect(await places(), 'Back and Next have moved').toEqual(blocked)
    await wizard.switchAnswer("Copy another user's file access?", 'No')
    await wizard.step('Distribution List').click()
    await wizard.expectStep('Distribution List')
  })

  await test.step('a step that was never visited is locked', async () => {
    const unvisited = wizard.step('Calendar Access')
    await expect(unvisited).toBeDisabled()
    await expect(unvisited).toHaveAccessibleName(/not yet reachable/)
    await unvisited.click({ force: true })
    await wizard.expectStep('Distribution List')
  })

  await test.step('a narrow page counts the steps that the stepper lists', async () => {
    await resize(page, { width: 390, height: 800 })
    const stepper = page.getByRole('navigation', { name: 'Steps of the request' })
    const summary = stepper.getByRole('button', { expanded: false })
    await expect(summary).toHaveAccessibleName(/^Step 6 of \d+/)
    await summary.click()
    const listed = await stepper.getByRole('listitem').count()
    await expect(summary.or(stepper.getByRole('button', { expanded: true }))).toContainText(
      `Step 6 of ${listed}`,
    )
    await expect(stepper.getByRole('listitem').nth(5)).toContainText('Distribution List')
  })
})

test('Review leads to a step and back, past the steps between', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'specialRequests'))
  await wizard.expectStep('Special Requests')
  await wizard.nextTo('Review')
  await expect(wizard.next).toBeEnabled()

  await page.getByRole('link', { name: 'Change General Info' }).click()
  await wizard.expectStep('General Info')
  await wizard.fill('First name', 'Petra')
  await page.getByRole('button', { name: 'Back to Review' }).click()
  await wizard.expectStep('Review')
  await expect(page.getByRole('region', { name: 'Tickets this request opens' })).toContainText(
    'Petra',
  )

  await page.getByRole('link', { name: 'Change General Info' }).click()
  await wizard.fill('First name', '')
  await page.getByRole('button', { name: 'Back to Review' }).click()
  await wizard.expectStep('General Info')
  await expect(page.getByRole('alert')).toContainText('First name: Field is required.')
})

test.describe('when Review can be read only the first time', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('it shows nothing of the first time, and is read again', async ({ signedIn, portal }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    const tickets = page.getByRole('region', { name: 'Tickets this request opens' })
    await page.goto(await createAddUserDraftOn(page, 'specialRequests'))
    await wizard.nextTo('Review')
    await expect(tickets).toContainText('Ann Lee')
    await wizard.back.click()
    portal.proxy.faults = chooseFaults({
      'POST /adduser/review': refusalAnswer(400, 'No tickets.'),
    })
    await wizard.nextTo('Review')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('No tickets.')
    await expect(tickets).not.toContainText('Ann Lee')
    await expect(wizard.next).toBeDisabled()
    portal.proxy.faults = noFaults
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(tickets).toContainText('Ann Lee')
    await wizard.nextTo('Confirmation')
  })
})

test('a step and a question that not everyone is asked say why', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(
    await createAddUserDraftOn(page, 'deskPhone', {
      requestsPhoneService: true,
      'phoneOptions.requestsDeskPhone': true,
    }),
  )
  await wizard.expectStep('Desk Phone')
  const why = page.getByRole('button', { name: 'Why am I asked this?' })
  await expect(why).toHaveCount(2)
  for (const one of await why.all()) await one.click()
  await expect(page.getByText('You asked for a desk phone.')).toHaveCount(1)
  await expect(page.getByText('You are not ordering a new phone.')).toHaveCount(1)

  await test.step('and no longer once the step was left', async () => {
    await wizard.back.click()
    await wizard.expectStep('Phone Services')
    await wizard.step('Desk Phone').click()
    await wizard.expectStep('Desk Phone')
    await expect(why).toHaveCount(2)
    for (const one of await why.all()) await expect(one).toHaveAttribute('aria-expanded', 'false')
  })
})

test('Back, Cancel and Next stay where they are while a step is saved', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const termination = new TerminationPage(page)
  await termination.beginFor('Abigail Harper')
  await wizard.nextTo('Phone')
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  const places = () =>
    Promise.all([cancel, wizard.back, wizard.next].map((button) => button.boundingBox()))
  for (const width of [1440, 390]) {
    await test.step(`${width} pixels wide`, async () => {
      await resize(page, { width, height: 1000 })
      await termination.acknowledgement.uncheck()
      await wizard.next.scrollIntoViewIfNeeded()
      portal.proxy.faults = (call) => (/ \/api\/terminateuser$/.test(call) ? 'waits' : undefined)
      await termination.acknowledgement.press('Space')
      await expect(wizard.next).toHaveAttribute('aria-busy', 'true')
      const busy = await places()
      expect(busy).not.toContain(null)
      portal.proxy.letGo()
      await wizard.expectSaved()
      await expect(wizard.next).not.toHaveAttribute('aria-busy')
      expect(await places(), 'Cancel, Back or Next has moved').toEqual(busy)
      portal.proxy.faults = noFaults
    })
  }
})

test('a double press on Next checks nobody in the list of the next step', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists/create')
  await page.getByLabel('Display name').fill('Pressed twice')
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'Add Users', level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All 486' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Add: /, checked: true })).toHaveCount(0)
  await expect(page.getByText('1 selected')).toHaveCount(0)
  // A single press there counts.
  await page.getByRole('checkbox', { name: 'Add: Aaron Choi' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
})
