import { test } from './fixtures.ts'
import { installClock } from './models/clock.ts'
import { Portal } from './models/portal.ts'
import { expectSaidFor } from './models/time.ts'

/** How long messages stay on screen (spec 001 §9, 002 §9). */

test('a message about vendors stays for four seconds', async ({ signedIn }) => {
  // In a company whose vendors no other test counts.
  const page = await signedIn('Lee Marsh')
  await new Portal(page).changeCompany('Lee Marsh', 'Larkfield Partners')
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
