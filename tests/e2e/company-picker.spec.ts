import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'

/** How a company is found among several. */

test('the company that fits best comes first, and Enter that ends composing chooses none', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const portal = new PortalFrame(page)
  await portal.expectCompany('Dana Whitfield', 'Northgate Capital')
  const picker = await portal.openCompanies('Dana Whitfield')
  const search = picker.getByRole('combobox', { name: 'Search companies' })
  const found = picker.getByRole('option')
  await search.fill('holdings harb')
  await expect(found).toHaveText(['Harbor Holdings'])
  await search.fill('l')
  await expect(found).toHaveCount(3)
  await expect(found.first()).toHaveText('Larkfield Partners')

  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'a', selectionStart: 1, selectionEnd: 1 })
  await expect(search).toHaveValue('la')
  await page.keyboard.press('Enter')
  await keyboard.send('Input.insertText', { text: 'a' })
  await expect(found).toHaveText(['Larkfield Partners'])
  await search.fill('holdings')
  await page.keyboard.press('Enter')
  await portal.expectCompany('Dana Whitfield', 'Harbor Holdings')
})
