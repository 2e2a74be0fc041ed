import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { refusalAnswer } from './models/given-answers.ts'
import { holdCalls } from './models/hold-calls.ts'
import { callApi } from './models/portal-api.ts'

/** What is on its way when its question, or its form on a full device, is left. */

test.use({ expectedComplaints: [/Failed to load resource.*422/] })

const toOtherPage = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Release Notes' })
const isOtherPage = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Release Notes' })).toBeVisible()

test('a question that is left while it is sent, and asked again, waits for the answer and closes with it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/billing/invoice-recipients')
  const email = 'left.on.its.way@northgatecapital.example'
  const body = { email, fullName: 'Left Behind', profileAccountId: null }
  expect(await callApi(page, 'POST /billing/invoicerecipient', { body })).toMatchObject({
    status: 200,
  })
  // There is a page to go on to, and to come back from.
  await page.reload()
  await toOtherPage(page).click()
  await isOtherPage(page)
  await page.goBack()
  const ask = async () => {
    await page.getByRole('searchbox', { name: /^Search/ }).fill(email)
    const row = page.getByRole('button', { name: /^Remove / })
    await expect(row).toHaveCount(1)
    await row.click()
  }
  const question = page.getByRole('alertdialog', { name: 'Remove Left Behind?' })
  const remove = question.getByRole('button', { name: 'Remove', exact: true })
  const held = holdCalls(portal.proxy, /^DELETE .*invoicerecipient/)
  await ask()
  await remove.click()
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await page.goForward()
  await isOtherPage(page)
  await page.goBack()
  await ask()
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await remove.press('Enter')
  held.letGo()
  await expect(question).toHaveCount(0)
  await expect(page.getByText(/successfully removed from invoice/)).toBeVisible()
  expect(held.count).toBe(1)
})

test('a question that is asked in two tabs is sent once, and closes in both', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/billing/invoice-recipients')
  const email = 'asked.twice@northgatecapital.example'
  const body = { email, fullName: 'Asked Twice', profileAccountId: null }
  expect(await callApi(page, 'POST /billing/invoicerecipient', { body })).toMatchObject({
    status: 200,
  })
  const other = await page.context().newPage()
  await other.goto('/billing/invoice-recipients')
  await page.reload()
  const question = (tab: Page) => tab.getByRole('alertdialog', { name: 'Remove Asked Twice?' })
  const ask = async (tab: Page) => {
    // Of tabs in one window one is seen.
    await tab.bringToFront()
    await tab.getByRole('searchbox', { name: /^Search/ }).fill(email)
    await expect(tab.getByRole('button', { name: /^Remove / })).toHaveCount(1)
    await tab.getByRole('button', { name: 'Remove Asked Twice' }).click()
    await question(tab).getByRole('button', { name: 'Remove', exact: true }).click()
  }
  const held = holdCalls(portal.proxy, /^DELETE .*invoicerecipient/)
  await ask(page)
  await expect.poll(() => held.count).toBe(1)
  await ask(other)
  await expect(question(other)).toContainText("You're already sending this from another tab.")
  held.letGo()
  await expect(question(page)).toHaveCount(0)
  await expect(question(other)).toHaveCount(0)
  expect(held.count).toBe(1)
  await other.close()
})

test('where the device has taken nothing of what was typed, nobody is told that it is kept', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/internet-settings')
  const text = page.getByRole('main').getByRole('textbox', { name: /Description/ })
  await text.fill('Stored')
  // All the device has room for, to the last letter.
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let part = 0; ; part += 1) {
        try {
          localStorage.setItem(`full.${size}.${part}`, 'x'.repeat(size))
        } catch {
          break
        }
      }
    }
  })
  await text.fill('Typed on a full device, and not stored any more')
  const held = holdCalls(
    portal.proxy,
    /^POST .*internetsettings/i,
    refusalAnswer(422, 'Not today.'),
  )
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await toOtherPage(page).click()
  await isOtherPage(page)
  held.letGo()
  const told = page.getByText(/^Your change request didn't go through\./)
  await expect(told).toContainText('Not today.')
  await expect(told).not.toContainText('kept')
  await page.evaluate(() => localStorage.clear())
})
