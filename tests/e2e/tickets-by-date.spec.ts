import { periodDays, ticketPeriods } from '#schemas/tickets/periods.ts'
import { addDays, formatDate, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { expect, test } from './fixtures.ts'
import { now } from './models/now.ts'

/** Service tickets of a period, whichever day it is. */

test('tickets of a period are asked for by its days, and a range ends today', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  const rows = page
    .getByRole('table', { name: 'Service Tickets' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/tickets') asked.push(search)
  })
  const view = page.getByRole('combobox', { name: 'View' })
  const period = page.getByRole('combobox', { name: 'Period' })
  const filter = page.getByRole('combobox', { name: 'Tickets' })
  await expect(rows).toHaveCount(25)
  asked.length = 0

  // TKT-001, TKT-002, TKT-021, TKT-022, TKT-024, TKT-026, TKT-036
  await test.step('a Date Range has its filters and periods, and sends their days', async () => {
    await expect(view.getByRole('option')).toHaveText(['All Open Tickets', 'Date Range'])
    await view.selectOption('Date Range')
    await expect(filter.getByRole('option')).toHaveText(['All Tickets', 'Closed', 'Opened'])
    await expect(period.getByRole('option')).toHaveText(ticketPeriods.map(({ label }) => label))
    await expect.poll(() => asked).toHaveLength(1)
    const read = new Set(asked)
    for (const { id, label } of ticketPeriods) {
      if (id === 'custom') continue
      asked.length = 0
      await period.selectOption(label)
      const inAddress = id === 'last30Days' ? null : id
      await expect.poll(() => new URL(page.url()).searchParams.get('period')).toBe(inAddress)
      const { from, to } = periodDays(id, now())
      const query = `?filterType=1&startDate=${from}&endDate=${to}`
      // In some months two periods are the same days, which may be shown as they were read.
      if (!read.has(query)) await expect.poll(() => asked).toEqual([query])
      else expect(asked.filter((one) => one !== query)).toEqual([])
      read.add(query)
    }
    const { from, to } = periodDays('lastQuarter', now())
    await filter.selectOption('Closed')
    await expect.poll(() => asked.at(-1)).toBe(`?filterType=3&startDate=${from}&endDate=${to}`)
    await filter.selectOption('Opened')
    await expect.poll(() => asked.at(-1)).toBe(`?filterType=2&startDate=${from}&endDate=${to}`)
    await page.reload()
    await expect(view).toHaveValue('range')
    await expect(filter).toHaveValue('opened')
    await expect(period).toHaveValue('lastQuarter')
  })

  // TKT-004
  await test.step('a custom range takes today and no day after it', async () => {
    await period.selectOption('Custom Range')
    await expect(page.getByText('Choose a start date and an end date.')).toBeVisible()
    const today = toDay(toEastern(now()))
    const tomorrow = addDays(today, 1)
    const before = asked.length
    await page.getByRole('textbox', { name: 'From' }).fill(formatDate(today))
    await page.getByRole('textbox', { name: 'To' }).fill(formatDate(tomorrow))
    await page.getByRole('textbox', { name: 'To' }).press('Tab')
    await expect(page.getByText(`Choose ${formatDate(today)} or earlier.`)).toBeVisible()
    expect(asked).toHaveLength(before)
    await page.getByRole('textbox', { name: 'To' }).fill(formatDate(today))
    await page.getByRole('textbox', { name: 'To' }).press('Tab')
    await expect.poll(() => asked.at(-1)).toBe(`?filterType=2&startDate=${today}&endDate=${today}`)
  })

  await test.step('back on open tickets the days are gone', async () => {
    await view.selectOption('All Open Tickets')
    await expect(page).not.toHaveURL(/from=|to=|period=/)
    await expect(rows).toHaveCount(25)
    expect(asked.at(-1)).not.toMatch(/Date=/)
  })
})
