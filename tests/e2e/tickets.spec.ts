import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { exportDay } from './models/now.ts'
import { currentPagePath, PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Service tickets. */

const address = '/service-tickets'
const grid = (page: Page) => page.getByRole('table', { name: 'Service Tickets' })
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const dialog = (page: Page) => page.getByRole('dialog').first()
const reply = (page: Page) => dialog(page).getByRole('textbox', { name: 'Reply' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' })

async function everyRowSays(page: Page, text: string): Promise<void> {
  await expect(rows(page).filter({ hasText: text }).first()).toBeVisible()
  await expect(rows(page).filter({ hasNotText: text })).toHaveCount(0)
}

/** A new ticket of anyone who is signed in. @returns its number */
async function openedTicket(page: Page, title: string): Promise<number> {
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title, body: 'Since this morning.' },
  })
  return (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId ?? 0
}

test('tickets are listed, narrowed down and exported, and the address has all of it', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets/details')
  await new PortalFrame(page).expectPage('Service Tickets')
  expect(currentPagePath(page)).toBe(address)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/tickets') asked.push(search)
  })

  // TKT-009, TKT-010, TKT-027
  await test.step('the grid has its columns and page sizes, and says what last activity is', async () => {
    await expect(grid(page).getByRole('columnheader')).toHaveText([
      '#',
      'Status',
      'Opened',
      'Summary',
      'Contact',
      'Assigned to',
      'Type',
      'Sub-Type',
      'Last Activity',
      'Age (days)',
    ])
    await expect(rows(page)).toHaveCount(25)
    const sizes = page.getByRole('combobox', { name: 'Rows per page' }).getByRole('option')
    await expect(sizes).toHaveText(['25', '50'])
    await grid(page).getByRole('button', { name: 'Last Activity' }).hover()
    await expect(
      page.getByText('Any activity on the ticket updates this date, even without a new note.'),
    ).toBeVisible()
  })

  // TKT-005, TKT-006
  await test.step('only those that wait for approval are shown without a call', async () => {
    const all = await rows(page).count()
    await page.getByLabel('Show Awaiting Client Approval').check()
    await expect.poll(() => rows(page).count()).toBeLessThan(all)
    await everyRowSays(page, 'Waiting for approval')
    await expect(page).toHaveURL(/awaiting=yes/)
    await page.getByLabel('Show Awaiting Client Approval').uncheck()
    expect(asked).toEqual([])
  })

  // TKT-007, TKT-008
  await test.step('both exports have their day and time in the name, and what is shown in them', async () => {
    for (const [choice, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      await page.getByRole('button', { name: 'Export' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: choice }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^Tickets ${exportDay()}_\\d\\d_\\d\\d_\\d\\d\\.${ending}$`),
      )
      const content = await readFile(await download.path(), 'utf8')
      if (ending === 'csv') expect(content).toContain('Waiting for approval')
    }
  })

  // TKT-011
  await test.step('a quick filter in the address fills the search', async () => {
    for (const query of ['filter=approval', 'search=approval']) {
      await page.goto(`${address}?${query}`)
      await expect(page.getByRole('searchbox', { name: 'Search Service Tickets' })).toHaveValue(
        'approval',
      )
      await everyRowSays(page, 'Waiting for approval')
    }
    await page.goto(`${address}?filter=5`)
    await expect.poll(() => asked.at(-1)).toBe('?filterType=5')
  })
})

test.describe('a ticket', () => {
  test.use({
    expectedComplaints: [/status of (500|409)/],
    contextOptions: { permissions: ['clipboard-read', 'clipboard-write'] },
  })

  // TKT-030
  test('is read, answered, closed and opened again in its dialog', async ({ signedIn, portal }) => {
    const page = await signedIn('Dana Whitfield', address)
    const number = await openedTicket(page, 'Scanner asks for a password')
    await page.reload()

    // TKT-012, TKT-013, TKT-014
    await test.step('its number and its summary open it, and Back closes it', async () => {
      const link = (name: string | RegExp) => grid(page).getByRole('link', { name, exact: true })
      await link(/^(Scanner asks for a password)$/).click()
      await expect(
        page.getByRole('dialog', { name: `#${number} Scanner asks for a password` }),
      ).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await link(String(number)).click()
      await expect(page).toHaveURL(new RegExp(`ticket=${number}`))
      await expect(dialog(page).getByRole('heading', { name: `#${number}` })).toBeFocused()
      await expect(page.getByRole('tooltip')).toBeHidden()
      const drop = dialog(page).getByText('or drop them here').locator('..')
      await expect(drop).not.toHaveAttribute('aria-label', /./)
    })

    // SHELL-104
    await test.step('its address is copied, with its company', async () => {
      await dialog(page).getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByText('URL copied to Clipboard')).toBeVisible()
      const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
      expect(`${link.pathname}${link.search}`).toBe(
        `${address}?tenantId=northgate-capital&ticket=${number}`,
      )
    })

    await test.step('an empty and a blank reply are refused, and nothing is sent', async () => {
      await submit(page).click()
      await expect(reply(page)).toHaveAccessibleDescription(
        /Please enter a message before submitting\.$/,
      )
      await reply(page).fill('  \n ')
      await submit(page).click()
      await expect(reply(page)).toHaveAccessibleDescription(/Please enter a valid comment\.$/)
    })

    await test.step('what is typed is there after a reload, and in another tab', async () => {
      await reply(page).fill('It still does.')
      await page.reload()
      await expect(reply(page)).toHaveValue('It still does.')
      const other = await page.context().newPage()
      await other.goto(`${address}?ticket=${number}`)
      await expect(reply(other)).toHaveValue('It still does.')
      await reply(other).fill('It still does, on every floor.')
      await expect(reply(page)).toHaveValue('It still does, on every floor.')
      await other.close()
    })

    // TKT-017, TKT-032
    await test.step('a reply that fails says so, and stays', async () => {
      portal.proxy.faults = chooseFaults({ 'POST /tickets/*/notes': refusalAnswer(500) })
      await submit(page).click()
      await expect(dialog(page).getByRole('alert')).toContainText('Your submission failed')
      await expect(reply(page)).toHaveValue('It still does, on every floor.')
      portal.proxy.faults = noFaults
    })

    // TKT-031
    await test.step('Ctrl+Enter sends it, and the dialog closes', async () => {
      const sent = page.waitForRequest((request) => request.url().endsWith(`/${number}/notes`))
      await reply(page).press('Control+Enter')
      expect((await sent).postDataJSON()).toEqual({ notes: 'It still does, on every floor.' })
      await expect(page.getByText('Your submission was successful!')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
    })

    // TKT-016
    await test.step('opened again, the conversation has it as sent; all notes open and close at once', async () => {
      await grid(page)
        .getByRole('link', { name: String(number), exact: true })
        .click()
      await expect(reply(page)).toHaveValue('')
      const notes = dialog(page).getByRole('region', { name: 'Notes' })
      await expect(notes.getByText('Sent')).toBeVisible()
      const texts = [
        notes.getByText('It still does, on every floor.'),
        notes.getByText(/Since this morning/),
      ]
      await dialog(page).getByRole('button', { name: 'Expand All' }).click()
      for (const text of texts) await expect(text).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Collapse All' }).click()
      for (const text of texts) await expect(text).toBeHidden()
      await expect(notes.getByText('Dana Whitfield', { exact: true })).toHaveCount(2)
    })

    await test.step('closed by somebody else it takes no reply, and what was typed stays', async () => {
      await reply(page).fill('One more thing.')
      await callApi(page, `POST /extensions/tickets/${number}/close`, {
        body: { reason: 'It works again.' },
      })
      await submit(page).click()
      await expect(
        dialog(page).getByText('This ticket is closed. To add a reply, reopen it with a reason.'),
      ).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Reopen ticket' }).click()
      const asking = page.getByRole('dialog', { name: 'Reopen ticket' })
      await asking.getByRole('textbox', { name: 'Reason' }).fill('It asks again.')
      portal.proxy.faults = chooseFaults({
        'POST /extensions/tickets/*/reopen': refusalAnswer(500),
      })
      await asking.getByRole('button', { name: 'Reopen ticket' }).click()
      await expect(asking.getByRole('alert')).toHaveText('Request failed')
      portal.proxy.faults = noFaults
      await asking.getByRole('button', { name: 'Reopen ticket' }).click()
      await expect(page.getByText('Ticket reopened.')).toBeVisible()
      await expect(reply(page)).toHaveValue('One more thing.')
      await reply(page).fill('')
    })

    await test.step('the ticket leads to its request, and the request to its ticket', async () => {
      await dialog(page).getByRole('link', { name: 'View request' }).click()
      await new PortalFrame(page).expectPage(/^REQ-/)
      await page.getByRole('link', { name: 'Scanner asks for a password' }).click()
      await expect(
        page.getByRole('dialog', { name: `#${number} Scanner asks for a password` }),
      ).toBeVisible()
    })
  })
})

test('who may only read sees no way to reply and why, and what a colleague wrote is unread until they look', async ({
  signedIn,
}) => {
  const dana = await signedIn('Dana Whitfield', address)
  const number = await openedTicket(dana, 'Monitor flickers')
  await callApi(dana, `POST /tickets/${number}/notes`, { body: { notes: 'It is the left one.' } })
  const page = await signedIn('Priya Nair', address)
  const row = rows(page).filter({ hasText: 'Monitor flickers' })
  await expect(row.getByText('Unread')).toBeVisible()
  await row.getByRole('link', { name: 'Monitor flickers' }).click()
  await expect(dialog(page).getByText('It is the left one.')).toBeVisible()
  await expect(reply(page)).toHaveCount(0)
  await expect(dialog(page).getByText(/^You can read tickets, but not approve/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByText('Unread')).toBeHidden()
})
