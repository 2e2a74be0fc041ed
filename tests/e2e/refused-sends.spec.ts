import { expect } from './fixtures.ts'
import { anyPattern } from './models/any-pattern.ts'
import { HardwareForm } from './models/hardware-form.ts'
import { PortalFrame } from './models/portal.ts'
import { signIn } from './models/sign-in.ts'
import { test } from './portals/failing-portal.ts'

/** What an API says of a call that it failed stands where it was sent from, in its own words. */

test.use({
  expectedComplaints: anyPattern(
    /status of 500 .* \/api\/(servicerequests\/(serviceticket|reportissue)|hardwarerequests\/submit)$/,
    /status of 500 .* \/api\/billing\/invoice\/download\//,
    /status of 401 .* \/api\/servicerequests\/reportissue$/,
  ),
})

const reason = 'The store is closed.'
const answering = (status: number) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    statusCode: status,
    success: false,
    errorMessages: [reason],
    output: null,
  }),
})

test('what is sent and fails says why beside its button', async ({ page, portal }) => {
  await signIn(page, 'Dana Whitfield', '/service-ticket')
  const failing = (failed: string, status = 500) => {
    portal.proxy.faults = (call) => (call === failed ? answering(status) : undefined)
  }

  // TICKET-009
  await test.step('a service ticket', async () => {
    failing('POST /api/servicerequests/serviceticket')
    await page.getByLabel('Ticket Summary').fill('No dial tone')
    await page.getByLabel('Ticket Description').fill('On every phone.')
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    await submit.click()
    const row = page.locator('div').filter({ has: submit }).last()
    await expect(row.getByRole('alert')).toContainText(reason)
    await expect(page.getByLabel('Ticket Summary')).toHaveValue('No dial tone')
    await page.getByLabel('Ticket Summary').fill('')
    await page.getByLabel('Ticket Description').fill('')
  })

  // HW-047
  await test.step('a hardware request', async () => {
    failing('POST /api/hardwarerequests/submit')
    await page.goto('/purchase-hardware')
    const hardware = new HardwareForm(page)
    await hardware.fillRequired()
    await hardware.submit.click()
    const row = page.locator('div').filter({ has: hardware.submit }).last()
    await expect(row.getByRole('alert')).toContainText(reason)
  })

  // BUG-005, SHELL-111
  await test.step('a bug report, in its dialog', async () => {
    failing('POST /api/servicerequests/reportissue')
    await page.goto('/faq')
    const open = { name: 'Report Portal Bug' }
    await page.getByRole('button', open).click()
    const dialog = page.getByRole('dialog', open)
    await dialog.getByLabel('Description', { exact: true }).fill('The clock is wrong.')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(dialog.getByRole('alert')).toContainText(reason)
    await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue(
      'The clock is wrong.',
    )
  })

  // SHELL-105
  await test.step('a download', async () => {
    const notifications = page.getByRole('region', { name: 'Notifications' })
    portal.proxy.faults = (call) =>
      /^GET \/api\/billing\/invoice\/download\//.test(call) ? answering(500) : undefined
    await page.goto('/billing/bills-and-payments')
    await page
      .getByRole('button', { name: /^Download invoice/i })
      .first()
      .click()
    await expect(
      notifications.getByText('Failed to download the file', { exact: true }),
    ).toBeVisible()
  })

  // SHELL-080
  await test.step('a 401 on the page 401 leads nowhere, and ends no session', async () => {
    failing('POST /api/servicerequests/reportissue', 401)
    await page.goto('/401')
    await expect(new PortalFrame(page).profile('Dana Whitfield')).toBeVisible()
    const before = await page.evaluate(() => history.length)
    const open = { name: 'Report Portal Bug' }
    await page.getByRole('button', open).click()
    const dialog = page.getByRole('dialog', open)
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await dialog.getByLabel('Description', { exact: true }).fill('The clock is wrong.')
    await submit.click()
    await expect(dialog.getByRole('alert')).toContainText(reason)
    await expect(page).toHaveURL(/\/401$/)
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.keyboard.press('Escape')
    await expect(new PortalFrame(page).profile('Dana Whitfield')).toBeVisible()
  })
})
