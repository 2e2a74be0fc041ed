import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'

/** Light and dark, as the person has chosen. */

test('the colour mode is remembered', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const portal = new PortalFrame(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await portal.profile('Dana Whitfield').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  const dark = await background()

  await page.reload()
  await portal.expectPage('Portal FAQ')
  expect(await background()).toBe(dark)
  await portal.profile('Dana Whitfield').click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(background).toBe(light)
})
