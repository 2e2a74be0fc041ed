import { expect, test } from './fixtures.ts'
import { clickUntil } from './models/click-until.ts'
import { PortalFrame } from './models/portal.ts'

/** The service ticket form. */

const question = 'Are you sure you want to leave? Unsaved changes will be lost.'

// TICKET-002, TICKET-003, TICKET-004
test('a ticket is refused while empty, sent once, shown, and listed', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const portal = new PortalFrame(page)
  await portal.requestMenu.click()
  await page.getByRole('menuitem', { name: 'New Service Ticket' }).click()
  await portal.expectPage('New Service Ticket')
  const summary = page.getByLabel('Ticket Summary', { exact: true })
  const description = page.getByLabel('Ticket Description', { exact: true })
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const calls: { body: unknown; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/servicerequests/serviceticket')) return
    calls.push({ body: request.postDataJSON(), key: request.headers()['idempotency-key'] })
  })

  // TICKET-005, TICKET-007
  await test.step('both fields are required', async () => {
    await submit.click()
    for (const field of [summary, description]) {
      await expect(field).toHaveAccessibleDescription(/Field is required\.$/)
    }
    const refused = page.getByRole('alert')
    await expect(refused).toBeFocused()
    await expect(refused.getByRole('listitem')).toHaveText([
      'Ticket Summary: Field is required.',
      'Ticket Description: Field is required.',
    ])
    await refused.getByRole('link', { name: 'Ticket Summary' }).click()
    await expect(summary).toBeFocused()
    await summary.fill('   ')
    await description.fill('It jams.')
    await submit.click()
    await expect(summary).toHaveAccessibleDescription(/Field is required\.$/)
    expect(calls).toEqual([])
  })

  // TICKET-006, TICKET-008
  await test.step('more than 100 and 500 characters are refused immediately, and nothing is cut', async () => {
    for (const [field, limit] of [
      [summary, 100],
      [description, 500],
    ] as const) {
      await field.fill('x'.repeat(limit - 1))
      await field.press('End')
      await field.pressSequentially('yz')
      await expect(field).toHaveValue(`${'x'.repeat(limit - 1)}yz`)
      await expect(field).toHaveAccessibleDescription(
        new RegExp(`Use ${limit} characters or fewer. This has ${limit + 1}\\.$`),
      )
      await field.press('Backspace')
      await expect(field).not.toHaveAccessibleDescription(/or fewer/)
    }
  })

  await test.step('leaving with typed text asks first', async () => {
    await page.getByRole('button', { name: 'Portal FAQ' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(question)
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(summary).not.toHaveValue('')
  })

  // TICKET-010
  await test.step('it is sent as title and body, once', async () => {
    await summary.fill('Printer on floor 3 jams')
    await description.fill('Every morning.\nSince Monday.')
    await submit.dblclick()
    await expect(
      page.getByRole('heading', { name: 'Your service ticket was submitted' }),
    ).toBeFocused()
    const body = { title: 'Printer on floor 3 jams', body: 'Every morning.\nSince Monday.' }
    expect(calls.map((call) => call.body)).toEqual([body])
    await expect(page.getByRole('list', { name: 'Tickets opened' })).toContainText(/^#\d+/)
  })

  await test.step('it is listed with its ticket', async () => {
    await page.getByRole('link', { name: 'View in My requests' }).click()
    await portal.expectPage(/^REQ-/)
    await expect(page.getByRole('main')).toContainText('Since Monday.')
    await expect(page.getByRole('list', { name: 'Tickets' })).toContainText(
      'Printer on floor 3 jams',
    )
  })
})

test('after one ticket there is an empty form for another', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  await page.getByLabel('Ticket Summary').fill('First')
  await page.getByLabel('Ticket Description').fill('First')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Open another ticket' }).click()
  await expect(page.getByLabel('Ticket Summary')).toHaveValue('')
  await page.getByRole('button', { name: 'Portal FAQ' }).click()
  await new PortalFrame(page).expectPage('Portal FAQ')
})

test.describe('when the server goes away', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503|Failed to fetch/] })

  test('the error is next to Submit, nothing typed is lost, and it can be sent again', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/service-ticket')
    await page.getByLabel('Ticket Summary').fill('No dial tone')
    await page.getByLabel('Ticket Description').fill('On every phone.')
    await portal.kill()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText("Can't reach the server.")
    await expect(page.getByLabel('Ticket Summary')).toHaveValue('No dial tone')
    await portal.start()
    const submit = page.getByRole('button', { name: 'Submit', exact: true })
    const submitted = page.getByRole('heading', { name: 'Your service ticket was submitted' })
    await clickUntil(submit, (limit) => expect(submitted).toBeVisible(limit))
    const tickets = await portal.rows('select from ticket where name = $1', 'No dial tone')
    expect(tickets).toHaveLength(1)
  })
})

// TICKET-001
test('changing the company asks first, and brings an empty form there', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/service-ticket')
  const portal = new PortalFrame(page)
  await page.getByLabel('Ticket Summary').fill('For Northgate only')
  const picker = await portal.openCompanies('Dana Whitfield')
  await picker.getByRole('option', { name: 'Larkfield Partners' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(question)
  await page.getByRole('button', { name: 'Leave' }).click()
  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  await portal.expectPage('New Service Ticket')
  await expect(page.getByLabel('Ticket Summary')).toHaveValue('')
})
