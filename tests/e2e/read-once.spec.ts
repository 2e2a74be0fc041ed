import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'

/** What was read is not read again without a reason (AMB-026). */

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

// API-013, API-014
test('neither the focus, nor a connection that is back, nor a second visit reads a list again', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/endpoints/mobile-devices')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const devices = page.getByRole('table').getByRole('row')
  const visit = async (name: string) => {
    await navigation.getByRole('link', { name, exact: true }).click()
    await new PortalFrame(page).expectPage(name)
  }
  await expect(devices.nth(1)).toBeVisible()
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) reads.push(new URL(request.url()).pathname)
  })
  const readsOf = (path: string) => reads.filter((one) => one === `/api/endpoints/${path}`).length

  await test.step('focus', async () => {
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      window.dispatchEvent(new Event('focus'))
    })
  })
  await test.step('connection', async () => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  })
  await test.step('second visit', async () => {
    await visit('Workstations')
    await visit('Mobile Devices')
    await expect(devices.nth(1)).toBeVisible()
  })
  // The other page was read, and nothing else was.
  expect(readsOf('workstations/details')).toBe(1)
  expect(readsOf('mobiledevices')).toBe(0)
})
