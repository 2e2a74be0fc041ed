import { test } from './fixtures.ts'
import { installClock } from './models/clock.ts'
import { expectSaidFor } from './models/time.ts'

/** How long messages stay on screen (spec 001 §9, 002 §9). */

test('a message about vendors stays for four seconds', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await installClock(page)
  const dialog = page.getByRole('dialog')

  // VENDOR-010
  await test.step('a vendor that was added', async () => {
    await page.goto('/cybersecurity-dashboard')
    await page.getByRole('button', { name: 'Add vendor', exact: true }).click()
    await dialog.getByLabel('Name').fill('Timely Analytics')
    await dialog.getByLabel('Contact email').fill('hello@timely.example')
    await dialog.getByLabel('Service Offering').selectOption('Legal')
    const said = page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Vendor was successfully added.', { exact: true })
    await expectSaidFor(page, said, 4, () =>
      dialog.getByRole('button', { name: 'Add', exact: true }).click(),
    )
  })
})
