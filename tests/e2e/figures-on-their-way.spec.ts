import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { readModules } from './models/fetched-modules.ts'
import { resize } from './models/resize.ts'
import type { PortalServer } from './portals/portal-server.ts'

/** A picture comes after its page: into a room that is kept for it, and the table is there before. */

/** Lets no script of the pictures through. @returns lets them through */
async function holdPictures({ proxy }: PortalServer): Promise<() => void> {
  const modulesOf = await readModules()
  const isPicture = (path: string) => modulesOf(path).some((module) => /@nivo/.test(module))
  proxy.faults = (call) => (isPicture(call.replace(/^GET /, '')) ? 'waits' : undefined)
  return () => {
    proxy.faults = () => undefined
    proxy.letGo()
  }
}

/** Where all regions of a page are. */
async function placesOf(page: Page) {
  const regions = page.getByRole('main').getByRole('region')
  return Promise.all((await regions.all()).map((region: Locator) => region.boundingBox()))
}

for (const { address, figure, width } of [
  { address: '/service-dashboard', figure: 'Opened tickets by month', width: 1440 },
  { address: '/service-dashboard', figure: 'Opened tickets by month', width: 390 },
  { address: '/cybersecurity-dashboard', figure: 'Likelihood by impact', width: 1440 },
  { address: '/cybersecurity-dashboard', figure: 'Likelihood by impact', width: 390 },
]) {
  test(`${address} at ${width} pixels has its table before its pictures, and nothing moves as they come`, async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/faq')
    await resize(page, { width, height: 1000 })
    const release = await holdPictures(portal)
    await page.goto(address)
    const shown = page.getByRole('figure', { name: figure })
    const button = shown.getByRole('button', { name: 'Show as table' })
    await expect(button).toBeVisible()
    await button.click()
    await expect(shown.getByRole('table')).toBeVisible()
    await shown.getByRole('button', { name: 'Hide the table' }).click()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const before = await placesOf(page)
    const drawn = shown.locator('div[aria-hidden=true] svg')
    await expect(drawn).toHaveCount(0)
    release()
    await expect(drawn.first()).toBeVisible()
    expect(before).not.toEqual([])
    expect(await placesOf(page)).toEqual(before)
  })
}
