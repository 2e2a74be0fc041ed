import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { HardwareForm } from './models/hardware-form.ts'
import { TerminationPage } from './models/termination-page.ts'

/** Law 10 (docs/architecture.md, Invariants) for Terminate, the forms of one page, the bug report and the submitted requests. */

test.slow()

test('every step of a termination is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  const { wizard, acknowledgement } = termination
  const changes: Record<string, () => Promise<void>> = {
    Phone: async () => {
      await wizard.answer('Are phones being returned?', 'Yes')
      await page.getByRole('button', { name: 'Add another' }).click()
      await page.getByRole('textbox', { name: 'Device 1' }).fill('Headset')
    },
    Email: async () => {
      await termination.chooseMailbox('Convert to a shared mailbox with auto reply')
      await wizard.fill('Auto reply message', 'x'.repeat(470))
    },
    'Special Request': async () => {
      await wizard.answer('Are there any special requests?', 'Yes')
      await wizard.fill('Special request', 'Keep the plants.')
    },
  }
  await test.step('User Select, refused', async () => {
    await termination.begin()
    await acknowledgement.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'User Select, refused')
  })
  await termination.choose('User', 'Abigail Harper')
  await termination.endIn(3)
  await termination.acknowledge()
  await test.step('User Select', () => expectAccessible(page, 'User Select'))
  for (const title of ['Phone', 'Email', 'Special Request', 'Confirm']) {
    await test.step(title, async () => {
      await wizard.nextTo(title)
      await changes[title]?.()
      await expectAccessible(page, title)
      await termination.acknowledge()
    })
  }
  await test.step('the question before leaving', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectAccessible(page, 'the question before leaving')
    await page.getByRole('button', { name: 'Stay' }).click()
  })
  await test.step('Status', async () => {
    await wizard.submit.click()
    await expect(page.getByRole('list', { name: 'Tickets opened' })).toBeVisible()
    await expectAccessible(page, 'Status')
  })
})

test('the service ticket is accessible, refused and submitted', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(page.getByText('Field is required.', { exact: true })).toHaveCount(2)
  await expectAccessible(page, 'service ticket, refused')
  await page.getByLabel('Ticket Summary').fill('Printer')
  await page.getByLabel('Ticket Description').fill('It jams.')
  await submit.click()
  await expect(page.getByRole('list', { name: 'Tickets opened' })).toBeVisible()
  await expectAccessible(page, 'service ticket, submitted')
})

test('the hardware form is accessible, refused, filled in and submitted', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const hardware = new HardwareForm(page)
  await hardware.submit.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'hardware, refused')
  await hardware.fillRequired()
  await hardware.more('Standard webcam')
  await page.getByText('How does the procurement process work?').click()
  await page.getByRole('checkbox', { name: 'Existing User', exact: true }).check()
  await page.getByRole('combobox', { name: 'Existing users' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expectAccessible(page, 'hardware, filled in')
  await page.getByRole('combobox', { name: 'Existing users' }).press('Tab')
  await hardware.submit.click()
  await expect(page.getByRole('region', { name: 'Ticket' })).toBeVisible()
  await expectAccessible(page, 'hardware, submitted')
})

test('the bug report and the submitted requests are accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/terminate-user-services/detail')
  await new TerminationPage(page).choose('User', 'Abigail Harper')
  await page.getByRole('button', { name: 'Report Portal Bug' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Portal Bug' })
  await dialog.getByText("What's attached").click()
  await dialog.getByText(/^Last events/).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectAccessible(page, 'bug report, refused')
  await dialog.getByLabel('Description', { exact: true }).fill('It is slow.')
  await dialog.getByRole('checkbox', { name: 'Attach where you were in the portal' }).check()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toContainText('Report sent')
  await expectAccessible(page, 'bug report, sent')

  await dialog.getByRole('link', { name: 'View in My requests' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByText('Where the reporter was').click()
  await page.getByText('What it says').click()
  await expectAccessible(page, 'a submitted request')
  await page.getByRole('link', { name: 'All requests' }).click()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
})
