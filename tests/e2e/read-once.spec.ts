import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { trackPageLoading } from './models/whole-page.ts'

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

test('no page asks for the same thing twice while it loads', async ({ signedIn }) => {
  test.setTimeout(300_000)
  const { page, isWhole } = trackPageLoading(await signedIn('Dana Whitfield', '/faq'))
  await isWhole()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const names = await navigation.getByRole('link').allInnerTexts()
  expect(names.length).toBeGreaterThan(15)
  let reads: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.push(`${request.method()} ${pathname}${search}`)
  })
  const repeated = new Map<string, string[]>()
  let total = 0
  for (const name of names) {
    reads = []
    await navigation.getByRole('link', { name, exact: true }).click()
    await isWhole()
    total += reads.length
    const twice = reads.filter((read, index) => reads.indexOf(read) !== index)
    if (twice.length > 0) repeated.set(name, twice)
  }
  expect(total).toBeGreaterThan(names.length)
  expect([...repeated]).toEqual([])
})
