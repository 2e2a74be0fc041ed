import type { InvoiceRecipient } from '#schemas/billing/invoice-recipients.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { callApi } from './models/portal-api.ts'
import { trackPendingRequests } from './models/watch-requests.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Who gets the invoices (RECIP-001 to RECIP-029). */

test.use({
  // The refusals that the test provokes.
  expectedComplaints: [/status of (404|409|500)/],
})

test('recipients are listed, filtered, added and removed, and the Billing Contact stays', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/billing/invoice-recipients')
  const grid = page.getByRole('table', { name: 'Invoice Recipients' })
  const rows = grid.getByRole('row')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const addNew = page.getByRole('button', { name: 'Add new' })
  const field = (name: string) => dialog.getByLabel(name)
  const submit = dialog.getByRole('button', { name: 'Add', exact: true })
  const toast = (text: string | RegExp) => page.getByText(text).first()

  // RECIP-001, RECIP-004, RECIP-014
  await test.step('the grid, with each status', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoice Recipients')
    await expect(rows).toHaveCount(7)
    const sizes = page.getByLabel('Rows per page')
    await expect(sizes.getByRole('option')).toHaveText(['15', '50'])
    await expect(sizes).toHaveValue('15')
    await expect(rows.nth(1)).toContainText('Dana Whitfield')
    for (const status of ['Billing Contact', 'Invoice Email Recipient', 'CC On Invoice Emails'])
      await expect(grid.getByText(status).first()).toBeVisible()
    // Teal: nearly as much blue as green, and hardly any red.
    await expect(grid.getByText('Billing Contact', { exact: true })).toHaveCSS(
      'color',
      'rgb(15, 107, 100)',
    )
  })
  // RECIP-003
  await test.step('one chip shows a status and clears it', async () => {
    const filter = page.getByRole('button', { name: 'Filter by status' })
    await filter.click()
    await page.getByRole('menuitemradio', { name: 'CC On Invoice Emails' }).click()
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL(/[?&]status=3/)
    await page.reload()
    await expect(rows).toHaveCount(3)
    await page.getByRole('button', { name: 'Clear status filter: CC On Invoice Emails' }).click()
    await expect(filter).toBeFocused()
    await expect(rows).toHaveCount(7)
  })
  // RECIP-010, RECIP-011
  await test.step('the Billing Contact cannot be removed, and says why', async () => {
    const reason = "You can not remove 'Billing Contact' from list of Invoice Recipients"
    const remove = page.getByRole('button', { name: 'Remove Dana Whitfield' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription(reason)
    await remove.hover()
    await expect(page.locator('[role=tooltip]', { hasText: reason })).toBeVisible()
    const settled = trackPendingRequests(page)
    await remove.dispatchEvent('click')
    await settled()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  // RECIP-002, RECIP-005, RECIP-015, RECIP-016, RECIP-017, RECIP-018
  await test.step('what is missing or wrong is at its field', async () => {
    await addNew.click()
    await submit.click()
    await expect(dialog.getByText('Field is required.')).toHaveCount(1)
    await expectAccessible(page, 'Add User')
    await dialog.getByRole('radio', { name: 'Custom user' }).click()
    await submit.click()
    await expect(dialog.getByText('Field is required.')).toHaveCount(2)
    // The first field in error takes the focus, which is not to come in the middle of typing in the second.
    await expect(field('Full name')).toBeFocused()
    await field('Email').fill('abc')
    await expect(dialog.getByText('Invalid email')).toBeVisible()
  })
  // RECIP-007, RECIP-008, RECIP-020, RECIP-023, RECIP-025
  await test.step('Enter submits; an address on the list is refused, with all that was typed', async () => {
    await field('Full name').fill('Mona Feld')
    await field('Email').fill(' AP@NorthgateCapital.example')
    await field('Email').press('Enter')
    await expect(
      dialog.getByText('Email already exists! Please use a different email.'),
    ).toBeVisible()
    await expect(field('Full name')).toHaveValue('Mona Feld')
    await field('Email').fill('mona.feld@books.example')
    const [posted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      field('Email').press('Enter'),
    ])
    expect(posted.postDataJSON()).toEqual({
      email: 'mona.feld@books.example',
      fullName: 'Mona Feld',
      profileAccountId: null,
    })
    await expect(dialog).toHaveCount(0)
    await expect(rows).toHaveCount(8)
  })
  // RECIP-006, RECIP-021, RECIP-023, RECIP-026, SHELL-108, SHELL-110
  await test.step('a contact is sent as it was received, and another failure in its own words', async () => {
    await addNew.click()
    await dialog.getByRole('combobox', { name: 'Select user' }).fill('Lee Marsh')
    await dialog.getByRole('combobox', { name: 'Select user' }).press('Enter')
    portal.proxy.faults = chooseFaults({
      'POST /billing/invoicerecipient': refusalAnswer(500, 'Out of ink'),
    })
    await submit.click()
    // What has the buttons.
    const footer = submit.locator('..')
    await expect(footer.getByText(/^Out of ink/)).toBeVisible()
    portal.proxy.faults = noFaults
    const [posted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      dialog.getByRole('combobox', { name: 'Select user' }).press('Enter'),
    ])
    expect(posted.postDataJSON()).toEqual({
      email: 'lmarsh@northgatecapital.example',
      fullName: 'Lee Marsh',
      profileAccountId: 1002,
    })
    await expect(
      page.getByText('Request was successful. Lee Marsh now gets invoices by email.'),
    ).toBeVisible()
    await expect(rows).toHaveCount(9)
  })
  // RECIP-009, RECIP-022, RECIP-024, RECIP-027, RECIP-028, RECIP-029
  await test.step('removal asks, shows a failure in its question, and says so for five seconds', async () => {
    const question = page.getByRole('alertdialog')
    await page.getByRole('button', { name: 'Remove Mona Feld' }).click()
    portal.proxy.faults = chooseFaults({
      'DELETE /billing/invoicerecipient': refusalAnswer(500, 'Not now'),
    })
    // What is asked is in lines, also of a question that a cell of a grid asks.
    const wider = await question.evaluate((frame) =>
      [frame, ...frame.querySelectorAll('*')].some((one) => one.scrollWidth > frame.clientWidth),
    )
    expect(wider).toBe(false)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question.getByText(/^Not now/)).toBeVisible()
    portal.proxy.faults = noFaults
    await page.clock.install()
    // A clock that goes on would end the message's time in one go where the page has stood still for longer.
    await page.clock.pauseAt(Date.now() + 2_000)
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      question.getByRole('button', { name: 'Remove' }).click(),
    ])
    expect(new URL(asked.url()).search).toBe('?email=mona.feld%40books.example')
    const said = toast('Email was successfully removed from invoice recipient list.')
    await expect(said).toBeVisible()
    await page.clock.runFor(4_000)
    await expect(said).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(said).toHaveCount(0)
    await page.clock.resume()
    await expect(rows).toHaveCount(8)
    await page.getByRole('button', { name: 'Remove Lee Marsh' }).click()
    const [byId] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      question.getByRole('button', { name: 'Remove' }).click(),
    ])
    expect(new URL(byId.url()).search).toBe('?profileAccountId=1002')
    await expect(rows).toHaveCount(7)
  })
})

test('what a colleague changed is not offered, and a question promises what holds', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/billing/invoice-recipients')
  const rows = page.getByRole('table', { name: 'Invoice Recipients' }).getByRole('row')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const question = page.getByRole('alertdialog')

  await test.step('a recipient is not offered again, an address outside is named', async () => {
    const { output } = await callApi(page, 'GET /billing/invoicerecipients')
    const [copied] = (output as InvoiceRecipient[]).filter(
      ({ status, profileAccountId }) => status === 3 && profileAccountId !== null,
    )
    await page.getByRole('button', { name: 'Add new' }).click()
    await dialog.getByRole('combobox', { name: 'Select user' }).fill(copied?.fullName ?? '?')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Custom user' }).click()
    const outside = dialog.getByText(/^This address is outside Northgate Capital/)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ed@northgatecapital.example')
    await expect(outside).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ed@outside.example')
    await expect(outside).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Remove ${copied?.fullName}` }).click()
    await expect(question).toContainText("only your provider can make it 'CC On Invoice Emails'")
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('one who was removed elsewhere leaves the list', async () => {
    const address = 'ap@northgatecapital.example'
    await expect(rows.filter({ hasText: address })).toHaveCount(1)
    await page.getByRole('button', { name: 'Remove Accounts Payable' }).click()
    await callApi(page, `DELETE /billing/invoicerecipient?email=${encodeURIComponent(address)}`)
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Accounts Payable is already off the list.')).toBeVisible()
    await expect(rows.filter({ hasText: address })).toHaveCount(0)
    const body = { email: address, fullName: 'Accounts Payable', profileAccountId: null }
    await callApi(page, 'POST /billing/invoicerecipient', { body })
  })
})

test('who may only read finds no way to change the list', async ({ signedIn }) => {
  const page = await signedIn('Priya Nair', '/billing/invoice-recipients')
  await expect(page.getByRole('table', { name: 'Invoice Recipients' })).toContainText('Accounts')
  await expect(page.getByRole('button', { name: 'Add new' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
