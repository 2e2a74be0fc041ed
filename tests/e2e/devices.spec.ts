import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectSlices } from './models/chart-picture.ts'
import { chooseFaults, refusalAnswer, successAnswer } from './models/given-answers.ts'
import { exportDay, now } from './models/now.ts'
import { callApi } from './models/portal-api.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Workstations, mobile devices and the remote access log. */

const grid = (page: Page | Locator, name: string) => page.getByRole('table', { name, exact: true })
const rowsOf = (table: Locator) => table.getByRole('rowgroup').last().getByRole('row')

test.describe('devices', () => {
  test.use({ expectedComplaints: [/status of 500/] })
  test('are shown, narrowed, exported and reported', async ({ signedIn, portal }) => {
    const page = await signedIn('Dana Whitfield', '/endpoints/workstations')
    const all = grid(page, 'All Workstations')

    // ENDPT-006, ENDPT-008, ENDPT-009, ENDPT-018
    await test.step('the page says of which devices it is, and what is due', async () => {
      await expect(
        page.getByText(
          'Only devices that checked in within the last 90 days appear in the report.',
        ),
      ).toBeVisible()
      const reboot = page.getByRole('region', { name: 'Reboot' })
      await expect(reboot.locator('[data-state="error"]')).toBeVisible()
      await expect(reboot).toContainText('not rebooted in 7 days')
      await expect(all.getByRole('columnheader')).toHaveText([
        'Name',
        'Last Logged On',
        'Type',
        'Manufacturer',
        'Operating System',
        'Date Detected',
        'Last Reboot',
        'Needs Reboot',
        'New',
        'Actions',
      ])
      await expect(rowsOf(all)).toHaveCount(15)
    })

    await test.step('a bar pressed narrows the grid, in the address', async () => {
      const types = page.getByRole('figure', { name: 'Types' })
      await types.getByRole('button', { name: 'Show as table' }).click()
      await types.getByRole('button', { name: /Laptop, Workstations$/ }).click()
      await expect(page).toHaveURL(/type=Laptop/)
      await expect(rowsOf(all).filter({ hasText: 'Laptop' })).toHaveCount(15)
      await page.getByRole('button', { name: 'Remove the filter Type: Laptop' }).click()
      await expect(page).not.toHaveURL(/type=/)
    })

    // ENDPT-021, ENDPT-022
    await test.step('the export is named by its date; a report that fails is said for 3 seconds', async () => {
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      expect((await file).suggestedFilename()).toBe(`Workstations ${exportDay()}.xlsx`)
      portal.proxy.faults = chooseFaults({
        'GET /endpoints/workstations/reports/softwareinventory': refusalAnswer(500),
      })
      await page.clock.install()
      await page.getByRole('button', { name: 'Download the software inventory' }).click()
      const alert = page.getByRole('alert')
      await expect(async () => {
        await page.clock.runFor(500)
        await expect(alert).toBeVisible({ timeout: 100 })
      }).toPass()
      await page.clock.runFor(3_500)
      await expect(alert).toBeHidden()
    })

    // ENDPT-007, ENDPT-016, ENDPT-017
    await test.step('nothing due is good, and a report that is not offered has no link', async () => {
      const installs = { workstationCount: 2, installCount: 7, showDownloadLink: false }
      portal.proxy.faults = chooseFaults({
        'GET /endpoints/workstations/reboot': successAnswer(0),
        'GET /endpoints/workstations/software': successAnswer(installs),
      })
      await page.reload()
      await expect(page.locator('[data-state="success"]')).toContainText('0')
      const software = page.getByRole('region', { name: 'New Software' })
      await expect(software).toContainText(/7 installs on 2 workstations.*past 30 days/)
      await expect(software.getByRole('button')).toHaveCount(0)
    })

    await test.step('a ticket about a device begins with its name', async () => {
      const link = rowsOf(all)
        .first()
        .getByRole('link', { name: /^Open a ticket about / })
      const name = (await link.textContent())?.replace('Open a ticket about ', '') ?? '-'
      await link.click()
      await expect(page).toHaveURL(/\/service-ticket$/)
      await expect(page.getByLabel('Ticket Summary')).toHaveValue(
        `Problem with workstation ${name}`,
      )
    })

    // ENDPT-001, ENDPT-002, ENDPT-003, ENDPT-004
    await test.step('a mobile device without serial number is Unknown, without user empty', async () => {
      const device = { productName: 'iPad', operatingSystem: 'iPadOS', lastAuthentication: null }
      const lobby = { id: 1, name: 'Lobby', user: null, serialNumber: '0', ...device }
      portal.proxy.faults = chooseFaults({ 'GET /endpoints/mobiledevices': successAnswer([lobby]) })
      await page.goto('/endpoints/mobile-devices')
      const cells = rowsOf(grid(page, 'All Mobile Devices')).first().getByRole('cell')
      await expect(cells).toHaveText(['Lobby', '', 'Unknown', 'iPad', 'iPadOS', '-', /ticket/])
    })
  })
})

test('the remote access log shows a range, and takes requests about it', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/remote-access-logs')
  const heading = page.getByRole('heading', { level: 1 })
  const log = grid(page, 'Remote Access Activity')
  const asked: string[] = []
  const sent: unknown[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('dateFrom')) {
      asked.push(
        `${pathname.split('/').at(-1)} ${searchParams.get('dateFrom')} ${searchParams.get('dateTo')}`,
      )
    }
    if (pathname.endsWith('/remoteaccess/serviceticket')) sent.push(request.postDataJSON())
  })
  const from = page.getByRole('textbox', { name: 'From' })

  // REMOTE-001, REMOTE-003
  await test.step('the past 30 days, in UTC', async () => {
    await expect(heading).toHaveText('Remote Access Activity (Past 30 Days)')
    await expect(log.getByRole('columnheader')).toHaveText([
      'Date (UTC)',
      'User',
      'Type',
      'Location',
    ])
    await expect(page.getByRole('figure', { name: 'Access by Location' })).toContainText('%')
  })

  // REMOTE-002, REMOTE-004, REMOTE-012, REMOTE-013
  await test.step('another range is asked for by three calls, and not while a date is missing', async () => {
    const at = now()
    const day = (daysAgo: number) => {
      const [year, month, date] = new Date(at.getTime() - daysAgo * 86_400_000)
        .toISOString()
        .slice(0, 10)
        .split('-')
      return `${month}/${date}/${year}`
    }
    asked.length = 0
    await from.fill('')
    await from.blur()
    await expect(page.getByText('Choose a start date and an end date.')).toBeVisible()
    expect(asked).toEqual([])
    await from.fill(day(366))
    await from.blur()
    await expect(page.getByText(/^Choose dates from/)).toBeVisible()
    await expect(page.getByText("Can't show these dates")).toBeVisible()
    expect(asked).toEqual([])
    await from.fill(day(90))
    await from.blur()
    await expect(heading).toHaveText(`Remote Access Activity (${day(90)} - ${day(0)})`)
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['activitylogs', 'locations', 'types'].map((call) => `${call} ${day(90)} ${day(0)}`))
  })

  // REMOTE-011, REMOTE-016, REMOTE-017, REMOTE-018
  await test.step('whole percentages, nothing of zero; times stay in UTC; a slice narrows', async () => {
    const access = { userDisplayName: 'Ann', location: 'Oslo', type: 'VPN' }
    portal.proxy.faults = chooseFaults({
      'GET /remoteaccess/activitylogs': successAnswer([
        { date: '2026-10-01T23:30:00Z', ...access },
        { date: '2026-10-01T09:00:00Z', ...access, type: 'Citrix' },
      ]),
      'GET /remoteaccess/types': successAnswer([
        { name: 'VPN', count: 1 },
        { name: 'Citrix', count: 2 },
        { name: 'Modem', count: 0 },
      ]),
    })
    await page.reload()
    await expect(rowsOf(log).first()).toContainText('10/01/2026 11:30 PM')
    const types = page.getByRole('figure', { name: 'Access by Type' })
    await expect(types.getByRole('listitem')).toHaveText([/VPN 33% \(1\)/, /Citrix 67% \(2\)/])
    await expectSlices(types, [1, 2])
    await types.getByRole('button', { name: 'Show as table' }).click()
    await types.getByRole('button', { name: /VPN/ }).click()
    await expect(rowsOf(log)).toHaveCount(1)
    await expect(page.getByRole('status').getByText('1 row, Type: VPN')).toBeAttached()
    await expect(page.getByRole('group', { name: 'Filters' })).toBeInViewport()
    portal.proxy.faults = chooseFaults({ 'GET /remoteaccess/activitylogs': successAnswer([]) })
    await page.reload()
    await expect(page.getByText('No Remote Access Activity')).toBeVisible()
    portal.proxy.faults = noFaults
    await page.reload()
    await expect(rowsOf(log).first()).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: 'Submit' })
  const said = page.getByRole('status').getByText('Request was submitted successfully')

  // REMOTE-009, REMOTE-010, REMOTE-026, REMOTE-029, REMOTE-033
  await test.step('an issue is reported, as a ticket of type 11', async () => {
    const note = page.getByRole('paragraph').filter({
      hasText: /^Do your activity logs not look right\? Click here to report the issue\.$/,
    })
    await note.getByRole('button', { name: 'Click here' }).click()
    await expect(dialog).toHaveAccessibleName('Report an Issue with the Activity Logs')
    await submit.click()
    await expect(dialog).toContainText('Please provide a description of the message')
    const text = dialog.getByRole('textbox')
    await text.fill('x'.repeat(501))
    await submit.click()
    await expect(dialog).toContainText('Use 500 characters or fewer. This has 501.')
    await expect(text).toHaveValue('x'.repeat(501))
    expect(sent).toEqual([])
    await text.fill('Nobody was in Zurich.')
    await page.reload()
    await page.getByRole('button', { name: 'Click here' }).click()
    await expect(text).toHaveValue('Nobody was in Zurich.')
    await submit.dblclick()
    await expect(said).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([
      { title: 'Data Issue: Remote Access Logs', body: 'Nobody was in Zurich.', ticketType: 11 },
    ])
  })

  // REMOTE-007, REMOTE-008, REMOTE-020, REMOTE-021, REMOTE-022, REMOTE-023, REMOTE-024, REMOTE-025, REMOTE-027, REMOTE-028
  await test.step('a report is asked for in two steps, a question in one, with the FAQ', async () => {
    await page.getByRole('button', { name: 'Requests' }).click()
    const types = dialog.getByRole('radio')
    await expect(types).toHaveCount(2)
    for (const [at, type] of ['HistoricalReportingRequest', 'QuestionAboutTheDataISee'].entries()) {
      await expect(types.nth(at)).toHaveAttribute('value', type)
    }
    await dialog.getByRole('radio', { name: 'Historical Reporting Request' }).check()
    await expect(dialog).toContainText('subject to fees and data availability')
    await expect(dialog).toContainText('within 2 business days')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await submit.click()
    await expect(dialog).toContainText('This field is required')
    await dialog.getByRole('textbox').fill('All of 2024.')
    await submit.click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Requests' }).click()
    await dialog.getByRole('radio', { name: 'Question About The Data I See' }).check()
    await expect(dialog).toContainText("We'll open a service ticket for you")
    await dialog.getByRole('button', { name: 'FAQ' }).click()
    const { output } = await callApi(page, 'GET /remoteaccess/faq')
    const faq = output as { question: string; answer: string }[]
    expect(faq.length).toBeGreaterThan(1)
    await expect(dialog.getByRole('group')).toHaveCount(faq.length)
    for (const [at, { question, answer }] of faq.entries()) {
      const entry = dialog.getByRole('group').nth(at)
      await expect(entry.locator('summary')).toHaveText(question)
      await expect(entry.locator('p')).toHaveText(answer)
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Requests' }).click()
    await dialog.getByRole('radio', { name: 'Question About The Data I See' }).check()
    await dialog.getByRole('textbox').fill('Why Zurich?')
    await submit.click()
    await expect(dialog).toBeHidden()
    expect(sent.slice(1)).toMatchObject([
      { body: 'All of 2024.', ticketType: 10 },
      { body: 'Why Zurich?', ticketType: 7 },
    ])
  })

  await test.step('who may only look is shown the log, and asks nothing', async () => {
    const priyas = await signedIn('Priya Nair', '/remote-access-logs')
    await expect(rowsOf(grid(priyas, 'Remote Access Activity')).first()).toBeVisible()
    await expect(priyas.getByRole('button', { name: /^(Requests|Click here)$/ })).toHaveCount(0)
  })
})
