import { expect, test } from './fixtures.ts'
import { signInOnce } from './models/sign-in.ts'
import { trackPageLoading } from './models/whole-page.ts'

/** Dates are Eastern wherever the machine stands. */

const pages = [
  '/service-tickets',
  '/resources/documents',
  '/service-dashboard',
  '/billing/bills-and-payments',
  '/cybersecurity-dashboard',
  '/endpoints/workstations',
  '/file-driver',
]

// SHELL-068
test('pages say the same of a day on a machine in Tokyo as on one in New York', async ({
  browser,
  portal,
}) => {
  const shownIn = async (timezoneId: string) => {
    const context = await browser.newContext({ timezoneId, baseURL: portal.address })
    const { page, isWhole } = trackPageLoading(await context.newPage())
    await signInOnce(page, 'Dana Whitfield')
    const texts: Record<string, string[]> = {}
    for (const address of pages) {
      await page.goto(address)
      await isWhole()
      const main = page.getByRole('main')
      await expect(main).toContainText(/\d\d\/\d\d\/\d{4}/)
      const text = await main.innerText()
      texts[address] = text.match(/\d\d\/\d\d\/\d{4}(?:\s+\d+:\d\d [AP]M)?/g) ?? []
    }
    await context.close()
    return texts
  }
  const [here, there] = [await shownIn('America/New_York'), await shownIn('Asia/Tokyo')]
  expect(there).toEqual(here)
})
