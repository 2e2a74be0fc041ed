import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdfPages } from '../server/support/read-pdf.ts'
import { readZip } from '../server/support/read-zip.ts'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { listWizardFiles } from './models/loaded-files.ts'
import { exportDay } from './models/now.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { trackPendingRequests } from './models/watch-requests.ts'

/** Bills and payments. */

const address = '/billing/bills-and-payments'
const invoices = (page: Page) => page.getByRole('table', { name: 'Invoices', exact: true })
const rows = (page: Page) => invoices(page).getByRole('checkbox', { name: /^Select Invoice/ })
const portalButton = (page: Page) => page.getByRole('button', { name: 'Payment Portal' })
const unavailable = 'This service is temporarily unavailable. Please try again later.'

/** Presses something that saves a file. @returns its name and content */
async function saveDownload(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('invoices are listed, narrowed down, added up and downloaded', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', address)
  await new PortalFrame(page).expectPage('Bills and Payments')

  // BILL-002, BILL-004, BILL-008
  await test.step('the grid has its columns, and its toolbar what is outstanding', async () => {
    const headers = invoices(page).getByRole('columnheader')
    await expect(headers.filter({ hasText: /\w/ })).toHaveText([
      'Invoice Date',
      'Invoice Number',
      'Date Paid',
      'Total',
      'Amount Paid',
      'Credit Applied',
      'Balance',
      'Actions',
    ])
    await expect(page.getByText(/^Outstanding balance: \$\d[\d,]+\.\d\d$/)).toBeVisible()
    await expect(page.getByText(/^Overdue by \d+ days?$/).first()).toBeVisible()
    const questions = page.getByText('For questions about your bills, please contact')
    await expect(questions.getByRole('link')).toHaveAttribute('href', /^mailto:billing@/)
  })

  await test.step('how many people get the invoices leads to who they are', async () => {
    await expect(
      page.getByRole('link', { name: /^\d+ people get invoices by email$/ }),
    ).toHaveAttribute('href', '/billing/invoice-recipients')
  })

  await test.step('status and period are in the address, and what is shown is added up', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Open')
    await expect(page).toHaveURL(/status=open/)
    await expect(rows(page)).toHaveCount(4)
    const outstanding = await page.getByText(/^Outstanding balance/).textContent()
    const sum = page.getByText(/^4 invoices shown/)
    await expect(sum).toContainText(`${outstanding?.split(': ')[1]} balance due.`)
    const second = page.getByRole('button', { name: /^Download Invoice/ }).nth(1)
    const [number = ''] = /\S+$/.exec((await second.getAttribute('aria-label')) ?? '') ?? []
    await page.getByRole('searchbox').fill(number)
    await expect(sum).toHaveCount(0)
    await expect(page.getByText(/^1 invoice shown/)).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(sum).toBeVisible()
    await page.getByRole('button', { name: 'Last year' }).click()
    await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31|to=.*from=/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('open')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All')
    await page.getByRole('button', { name: 'Any date' }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  await test.step('a calendar opens below its button, above what follows, and gives a period', async () => {
    const button = page.getByRole('button', { name: 'Choose from a calendar' })
    const below = (await button.boundingBox())?.y ?? Number.NaN
    await button.click()
    const calendar = page.getByRole('dialog', { name: 'Calendar of Invoice date' })
    await expect
      .poll(async () => ((await calendar.boundingBox())?.y ?? Number.NaN) - below)
      .toBeGreaterThan(20)
    await calendar.getByText('10', { exact: true }).click()
    await calendar.getByText('12', { exact: true }).click()
    await expect(page).toHaveURL(/from=\d{4}-\d\d-10/)
    await expect(page).toHaveURL(/to=\d{4}-\d\d-12/)
    await page.getByRole('button', { name: 'Any date' }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  // BILL-005, BILL-006, BILL-007
  await test.step('an invoice is saved under its number, and says its total', async () => {
    const first = invoices(page).getByRole('row').nth(1)
    const button = first.getByRole('button', { name: /^Download Invoice/ })
    const number = ((await button.getAttribute('aria-label')) ?? '').split(' ').at(-1)
    const { name, content } = await saveDownload(page, () => button.click())
    expect(name).toBe(`Invoice ${number}.pdf`)
    const total = await first
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first()
      .textContent()
    expect((await readPdfPages(content)).flat()).toContain(`Total | ${total}`)
  })

  await test.step('a page that is no wizard loads nothing of one', async () => {
    expect(await listWizardFiles(page)).toEqual([])
  })

  await test.step('several are one archive, and a period is one statement', async () => {
    await rows(page).nth(0).check()
    await rows(page).nth(1).check()
    const packed = await saveDownload(page, () =>
      page.getByRole('button', { name: 'Download as ZIP' }).click(),
    )
    expect(packed.name).toBe(`Invoices ${exportDay()}.zip`)
    expect([...readZip(packed.content).keys()]).toHaveLength(2)
    const statement = await saveDownload(page, () =>
      page.getByRole('button', { name: 'Statement for this year' }).click(),
    )
    expect(statement.name).toMatch(/^Statement \d{4}-01-01 to .*\.pdf$/)
    expect((await readPdfPages(statement.content)).flat().join('\n')).toContain('Balance before')
  })
})

test.describe('where one call fails', () => {
  test.use({ expectedComplaints: [/status of 400/] })
  test('the payment portal opens after its terms were agreed to, and each link once', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', address)
    const terms = page.getByRole('dialog', { name: 'Payment Portal terms' })
    const asked = (path: string) =>
      page.waitForResponse((answer) => answer.url().endsWith(`/billing/${path}`))

    // BILL-009, BILL-010
    await test.step('closing the terms opens nothing', async () => {
      await portalButton(page).click()
      await terms.getByRole('button', { name: 'Cancel' }).click()
      await expect(terms).toBeHidden()
      await portalButton(page).click()
      await page.keyboard.press('Escape')
      await expect(terms).toBeHidden()
      expect(page.context().pages()).toHaveLength(1)
    })

    // BILL-011, BILL-012
    await test.step('I Agree opens the page in a new tab, and reads link and invoices again', async () => {
      await portalButton(page).click()
      const [tab, again] = await Promise.all([
        page.context().waitForEvent('page'),
        asked('paymentportal'),
        asked('invoices'),
        terms.getByRole('button', { name: 'I Agree' }).click(),
      ])
      expect(again.headers()['cache-control']).toBe('no-store')
      await expect(tab.getByRole('heading')).toHaveText('Payment page of the demo world')
      await expect(tab.getByText('Northgate Capital')).toBeVisible()
      await expect(tab.getByText(/^USD [\d,]+\.\d\d$/)).toBeVisible()
      // The token has left the address and the history.
      expect(new URL(tab.url()).search).toBe('')
      expect(await tab.evaluate(() => [document.referrer, window.opener, history.length])).toEqual([
        '',
        null,
        1,
      ])
      const { output } = await callApi(page, 'GET /billing/paymentportal')
      const link = String(output)
      await tab.goto(link)
      await expect(tab.getByRole('heading')).toHaveText('Payment page of the demo world')
      await tab.goto(link)
      await expect(tab.getByRole('heading')).toHaveText('This link was already used')
      await tab.close()
    })

    // BILL-013, BILL-015, BILL-016
    await test.step('where there is none the button is hidden, and where it fails it says so', async () => {
      portal.proxy.faults = chooseFaults({
        'GET /billing/paymentportal': { status: 204, body: '' },
      })
      await page.reload()
      await expect(rows(page).first()).toBeVisible()
      await expect(portalButton(page)).toHaveCount(0)
      portal.proxy.faults = chooseFaults({ 'GET /billing/paymentportal': refusalAnswer(400) })
      await page.reload()
      await expect(portalButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(portalButton(page)).toHaveAccessibleDescription(unavailable)
      await portalButton(page).hover()
      await expect(page.getByText(unavailable).last()).toBeVisible()
      const settled = trackPendingRequests(page)
      await portalButton(page).click({ force: true })
      await settled()
      await expect(terms).toBeHidden()
    })
  })
})
