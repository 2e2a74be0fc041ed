import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'
import { slowNetwork } from './models/termination-page.ts'

/** What opens over a page: it is fetched after the page, and has the keys and the focus of what it is (APG). */

test.describe(() => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('a menu that is pressed before it is fetched opens as it comes, and says so where it cannot be fetched', async ({
    signedIn,
  }) => {
    const page = await signedIn('Dana Whitfield', '/faq')
    const portal = new PortalFrame(page)
    const menu = page.getByRole('menu', { name: 'Request a Service' })
    await portal.expectPage('Portal FAQ')
    await test.step('nothing can be fetched', async () => {
      await page.context().setOffline(true)
      await portal.requestMenu.press('Enter')
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(/\S/)
      await expect(portal.requestMenu).toHaveAttribute('aria-expanded', 'false')
      await page.context().setOffline(false)
    })
    await test.step('a slow line', async () => {
      const fast = await slowNetwork(page, 1500)
      await portal.requestMenu.press('Enter')
      await expect(menu).toBeVisible()
      await portal.expectMarked(menu.getByRole('menuitem').first())
      await fast()
    })
    await test.step('arrows, letters and Tab, as in every menu', async () => {
      await page.keyboard.press('ArrowUp')
      await portal.expectMarked(menu.getByRole('menuitem').last())
      await page.keyboard.press('n')
      await portal.expectMarked(menu.getByRole('menuitem', { name: 'New Service Ticket' }))
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(portal.requestMenu).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await portal.expectMarked(menu.getByRole('menuitem').last())
      await page.keyboard.press('Tab')
      await expect(menu).toBeHidden()
    })
  })

  test('a company that cannot be changed to says so within the height of its menu (SHELL-075)', async ({
    signedIn,
  }) => {
    const page = await signedIn('Olive Grant')
    const picker = await new PortalFrame(page).openCompanies('Olive Grant')
    await page.context().setOffline(true)
    await picker.getByRole('option', { selected: false }).nth(1).click()
    const why = picker.getByRole('alert')
    await expect(why).toContainText("Can't reach the server.")
    await expect(why).toBeInViewport({ ratio: 1 })
    expect((await picker.boundingBox())?.height).toBeLessThanOrEqual(350)
    const list = picker.getByRole('listbox').locator('..')
    expect(await list.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true)
  })
})

test('a drawer holds the focus, closes by Escape and by a press outside, and leads to a page', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await resize(page, { width: 390, height: 844 })
  const open = page.getByRole('button', { name: 'Menu', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await open.press('Enter')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(380, 400)
  await expect(drawer).toBeHidden()
  await open.click()
  await drawer.getByRole('link', { name: 'Documents' }).click()
  await new PortalFrame(page).expectPage('Documents')
  await expect(drawer).toBeHidden()
})
