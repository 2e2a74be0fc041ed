import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseFaults, refusalAnswer, successAnswer } from './models/given-answers.ts'
import { exportDay } from './models/now.ts'
import { callApi } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { expectShownFor } from './models/time.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Services, circuits, release notes and internet settings. */

const grid = (page: Page | Locator, name: string) => page.getByRole('table', { name, exact: true })
const rowsOf = (table: Locator) => table.getByRole('rowgroup').last().getByRole('row')

test('services, circuits and release notes are shown', async ({ signedIn, portal }) => {
  const page = await signedIn('Dana Whitfield', '/subscribed-services/services?search=vm')
  const services = grid(page, 'Services')
  const headers = (table: Locator) => table.getByRole('columnheader')

  await test.step('the item address leads to the section, with what it asks for', async () => {
    await expect(page).toHaveURL(/\/subscribed-services\?search=vm$/)
    await expect(page.getByRole('searchbox', { name: 'Search Services' })).toHaveValue('vm')
    await page.getByRole('searchbox', { name: 'Search Services' }).fill('')
  })

  // SVC-001, SVC-005, SVC-006
  await test.step('both grids have their columns, the heading returned, and 15 rows a page', async () => {
    await expect(headers(services)).toHaveText(['Type', 'Class', 'Quantity'])
    await expect(page.getByRole('region', { name: 'Current services' })).toBeVisible()
    await expect(rowsOf(services)).toHaveCount(15)
    const changes = grid(page, 'Service changes')
    await expect(headers(changes)).toHaveText(['Change Type', 'Service Type', 'Name'])
    await expect(
      page.getByRole('region', { name: /^Changes since \d\d\/\d\d\/\d{4}$/ }),
    ).toBeVisible()
    await expect(rowsOf(changes)).toHaveCount(15)
  })

  // SVC-002, SVC-007, SVC-008, SVC-009, SVC-010
  await test.step('a quantity has two decimals and opens what it is made of', async () => {
    const dialog = page.getByRole('dialog')
    const common = ['Name', 'Description', 'Billable Start', 'Class', 'GB']
    for (const [search, found, name, columns, rows] of [
      ['vm', 3, /^12\.00 VM Production$/, [...common, 'CPU', 'RAM'], 10],
      ['vm', 3, /^4\.00 VM \(DR\)/, [...common, 'CPU', 'RAM'], 4],
      ['fire', 1, /^7\.00 Firewall/, common, 7],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search Services' }).fill(search)
      await expect(rowsOf(services)).toHaveCount(found)
      await services.getByRole('button', { name }).click()
      await expect(headers(dialog)).toHaveText(columns)
      await expect(rowsOf(dialog.getByRole('table'))).toHaveCount(rows)
      await page.keyboard.press('Escape')
      await expect(services.getByRole('button', { name })).toBeFocused()
    }
  })

  // SVC-003, SVC-004
  await test.step('the export is the CSV of the API, of all services whatever is searched', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('region', { name: 'Current services' })
        .getByRole('button', { name: 'Export' })
        .click(),
    ])
    expect(file.suggestedFilename()).toBe(`Services ${exportDay()}.csv`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Type,Class,Quantity')
    expect(text).toContain('VM,Production,12.00')
    expect(text).toContain('Firewall,Managed,7.00')
  })

  // CIRCUIT-001, CIRCUIT-002
  await test.step('circuits are listed with what the API has of them', async () => {
    await page.goto('/infrastructure/circuits')
    await expect(page).toHaveURL(/\/infrastructure$/)
    await expect(page.getByRole('heading', { name: 'Active Circuits' })).toBeVisible()
    const circuits = grid(page, 'Active Circuits')
    await expect(headers(circuits)).toHaveText([
      'Type',
      'Site',
      'Priority',
      'Bandwidth',
      'Vendor',
      'Vendor ID',
    ])
    const { output } = await callApi(page, 'GET /infrastructure/circuits')
    const [first] = output as Record<string, string>[]
    const row = circuits.getByRole('row').filter({ hasText: first?.vendorId ?? '' })
    for (const member of ['type', 'site', 'priority', 'bandwidth', 'vendor']) {
      await expect(row).toContainText(first?.[member] ?? '')
    }
  })

  // REL-003
  await test.step('versions have no heading for what they do not have', async () => {
    const notes = [
      { versionNumber: '2.0.0', date: '2026-10-01', whatsNew: ['A thing'], fixed: ['A fault'] },
      { versionNumber: '1.1.0', date: '2026-09-01T00:00:00', whatsNew: [], fixed: ['Another'] },
      { versionNumber: '1.0.0', date: null, whatsNew: ['First'], fixed: null },
    ]
    await page.goto('/release-notes')
    await expect(page.getByRole('article', { name: 'Version 0.1.0' })).toContainText("What's new")
    portal.proxy.faults = chooseFaults({ 'GET /releasenotes': successAnswer(notes) })
    await page.reload()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['2.0.0', '1.1.0', '1.0.0'])
    await expect(main.getByRole('heading', { level: 3 })).toHaveText([
      "What's new",
      'Fixed',
      'Fixed',
      "What's new",
    ])
    await expect(main.getByRole('time')).toHaveText(['10/01/2026', '09/01/2026'])
    portal.proxy.faults = chooseFaults({ 'GET /releasenotes': successAnswer([]) })
    await page.reload()
    await expect(main.getByText('No data', { exact: true })).toBeVisible()
  })
})

test.describe('where one call fails', () => {
  test.use({ expectedComplaints: [/status of 500/] })
  test('internet settings are shown, and a change is asked for once', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/internet-settings')
    const policy = grid(page, 'Web Browsing Policy Settings')
    const form = page.getByRole('form', { name: 'Request Change Form' })
    const description = form.getByRole('textbox', { name: 'Description' })
    const submit = form.getByRole('button', { name: 'Submit' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (
        request.method() === 'POST' &&
        request.url().endsWith('/internetsettings/serviceticket')
      ) {
        sent.push(request.postData() ?? '')
      }
    })

    // INET-001, INET-002, INET-003
    await test.step('a category selects its overrides, which are in the address', async () => {
      await expect(policy.getByRole('columnheader')).toHaveText([
        'Website Category',
        'Setting',
        'Has Override',
        'Default',
        'Clients That Block',
      ])
      await expect(policy.getByRole('row').filter({ hasText: 'Gambling' })).toContainText(
        /Block.*No.*Block.*94%/,
      )
      await policy.getByRole('link', { name: 'File Sharing' }).click()
      await expect(page).toHaveURL(/category=6$/)
      await expect(rowsOf(grid(page, 'Overrides of File Sharing'))).toHaveText([
        /datasite\.com.*Allow/,
        /intralinks\.com.*Allow/,
        /sharefile\.com.*Allow/,
      ])
      await policy.getByRole('link', { name: 'Gambling' }).click()
      await expect(page.getByText('No category overrides were found')).toBeVisible()
    })

    await test.step('overrides stand beside the policy from 900 pixels on (SHELL-103)', async () => {
      const topOf = async (name: RegExp) =>
        (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0
      await resize(page, { width: 899, height: 900 })
      expect(await topOf(/^Overrides/)).toBeGreaterThan(await topOf(/^Web Browsing Policy/))
      await resize(page, { width: 900, height: 900 })
      expect(await topOf(/^Overrides/)).toBe(await topOf(/^Web Browsing Policy/))
      await resize(page, { width: 1440, height: 1000 })
    })

    // INET-005, INET-006
    await test.step('an empty or a longer description is refused, and not cut', async () => {
      await submit.click()
      await expect(form).toContainText('Please provide a description of the message')
      await expect(description).toBeFocused()
      await description.fill('x'.repeat(501))
      await submit.click()
      await expect(form).toContainText('Use 500 characters or fewer. This has 501.')
      await expect(description).toHaveValue('x'.repeat(501))
      expect(sent).toEqual([])
    })

    await test.step('what is typed outlives a reload and a failure', async () => {
      await description.fill('Please allow box.com for all.')
      await page.reload()
      await expect(description).toHaveValue('Please allow box.com for all.')
      portal.proxy.faults = chooseFaults({
        'POST /internetsettings/serviceticket': refusalAnswer(500),
      })
      await submit.click()
      await expect(form.getByRole('alert')).toBeVisible()
      await expect(description).toHaveValue('Please allow box.com for all.')
      portal.proxy.faults = noFaults
      sent.length = 0
    })

    // INET-008, INET-009
    await test.step('a double click opens one ticket, which says so for five seconds', async () => {
      const said = page.getByRole('status').getByText('Change Request was submitted successfully.')
      await page.clock.install()
      await expectShownFor(page, said, 5, () => submit.dblclick())
      expect(sent).toEqual([
        JSON.stringify({
          title: 'Internet settings change request',
          body: 'Please allow box.com for all.',
        }),
      ])
      await expect(description).toHaveValue('')
      await expect(form.getByText('Please provide a description')).toHaveCount(0)
      await page.reload()
      await expect(description).toHaveValue('')
    })

    await test.step('it is listed in My Requests', async () => {
      await page.goto('/requests')
      await expect(
        grid(page, 'My Requests').getByRole('row').filter({ hasText: 'Internet Settings Change' }),
      ).toHaveCount(1)
    })

    await test.step('who may only look sees the policy, and no form', async () => {
      const priyas = await signedIn('Priya Nair', '/internet-settings')
      await expect(rowsOf(grid(priyas, 'Web Browsing Policy Settings'))).toHaveCount(15)
      await expect(priyas.getByRole('form')).toHaveCount(0)
    })
  })
})
