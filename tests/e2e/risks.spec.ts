import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect, test } from './fixtures.ts'
import { clickUntil } from './models/click-until.ts'
import { readPixels } from './models/pixels.ts'
import { PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'
import { riskRegister } from './models/risk-register.ts'

/** The risk register on the cybersecurity dashboard. */

test.use({
  expectedComplaints: [/Failed to load resource.*(500)/],
  expectedErrors: [tableMissingLog],
})

const { address, grid, tab, counted } = riskRegister

test('the register is read tab by tab, by its pictures and by a link, and asked for once', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  await new PortalFrame(page).expectPage('Cybersecurity Dashboard')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/risk(egister|details|audit)/.test(request.url())) asked.push(request.url())
  })

  // CYBER-019, RISK-004, RISK-007, RISK-029, RISK-044
  await test.step('its tabs are in order, and each risk in one of them', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      'Main',
      'Scheduled Microsoft Updates',
      'Closed Vulnerabilities',
      'Accepted Vulnerabilities',
      'Launch VMaaS',
    ])
    await expect(grid(page).getByText('VPN gateway')).toBeVisible()
    const box = grid(page).locator('xpath=../..')
    expect(await box.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(811)
    await tab(page, 'Scheduled Microsoft Updates').click()
    await expect(
      page.getByText('Microsoft patches are applied and monitored within 30 days of discovery.'),
    ).toBeVisible()
    await expect(
      grid(page)
        .getByRole('button', { name: /^Install KB/ })
        .first(),
    ).toBeVisible()
    await tab(page, 'Closed Vulnerabilities').click()
    await expect(grid(page).getByText('Closed - Remediated').first()).toBeVisible()
    await expect(grid(page).getByRole('button', { name: /^Edit / })).toHaveCount(0)
    await tab(page, 'Accepted Vulnerabilities').click()
    await expect(grid(page).getByText('Open - Accepted Risk').first()).toBeVisible()
    expect(asked).toEqual([])
  })

  // RISK-006
  await test.step('Launch VMaaS opens a window and is never selected', async () => {
    const opened = page.waitForEvent('popup')
    await tab(page, 'Launch VMaaS').click()
    await (await opened).close()
    await expect(tab(page, 'Accepted Vulnerabilities')).toHaveAttribute('aria-selected', 'true')
    await tab(page, 'Accepted Vulnerabilities').press('Home')
    await expect(tab(page, 'Main')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tab(page, 'Main')).toHaveAttribute('aria-selected', 'true')
    expect(page.context().pages()).toHaveLength(1)
  })

  // RISK-023
  await test.step('severity sorts from high to low', async () => {
    await grid(page).getByRole('button', { name: 'Severity' }).click()
    await expect(grid(page).getByRole('columnheader', { name: 'Severity' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    const severities = await grid(page).locator('td[data-label="Severity"]').allTextContents()
    const order = ['Critical', 'High', 'Moderate', 'Low', 'Informational', 'Unspecified']
    const places = severities.map((severity) => order.indexOf(severity))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  await test.step('where a scroll bar takes its room, no date is cut under the pencil', async () => {
    await resize(page, { width: 1440 - 15, height: 1000 })
    const discovered = grid(page).locator('td[data-label="Discovered"]').first()
    const pencil = grid(page).getByRole('button', { name: /^Edit/ }).first().locator('xpath=..')
    await expect
      .poll(async () => {
        const [date, edge] = [await discovered.boundingBox(), await pencil.boundingBox()]
        return date && edge && date.x + date.width <= edge.x
      })
      .toBe(true)
    await resize(page, { width: 1440, height: 1000 })
  })

  await test.step('the heat map is as deep as the risk, not as the count', async () => {
    const picture = page
      .getByRole('figure', { name: 'Likelihood by impact' })
      .locator('[aria-hidden=true] svg')
    for (const axis of ['Likelihood', 'Impact']) {
      await expect(picture.getByText(axis, { exact: true })).toBeVisible()
    }
    const cells = picture.locator('g[transform] > rect')
    const fills = await cells.evaluateAll((rects) => rects.map((rect) => rect.getAttribute('fill')))
    // From Very High likelihood down, each from Very Low impact to Very High.
    expect(fills[4]).toContain('danger-solid')
    expect(fills[0]).toBe(fills[20])
    expect(fills.filter((fill) => fill?.includes('danger-solid'))).toHaveLength(2)
  })

  await test.step('a number of the heat map, pressed by the keyboard, narrows the grid', async () => {
    const figure = page.getByRole('figure', { name: 'Likelihood by impact' })
    await figure.getByRole('button', { name: 'Show as table' }).click()
    const number = figure.getByRole('button', { name: /: Very High, Very High$/ })
    const count = await number.textContent()
    await number.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/likelihood=Very\+High&impact=Very\+High|impact=.*likelihood=/)
    await expect(counted(page)).toHaveText(new RegExp(`^${count} rows?$`))
  })

  // RISK-008
  await test.step('a link shows a colleague the same: the numbers, the order and the open risk', async () => {
    await grid(page)
      .getByRole('button', { name: /^VPN gateway/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Full Risk Register Details' })
    const assets = dialog.getByRole('table', { name: 'Impacted Assets' })
    await expect(assets).toBeVisible()
    const [column, whole] = await Promise.all(
      [assets.getByRole('columnheader', { name: 'Remediated' }), dialog].map((one) =>
        one.boundingBox(),
      ),
    )
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(
      (whole?.x ?? 0) + (whole?.width ?? 0),
    )
    await dialog.getByRole('tab', { name: 'Audit Trail' }).click()
    await expect(dialog.getByRole('table', { name: 'Audit Trail' })).toContainText('Status')
    await page.goto(page.url())
    await expect(dialog.getByRole('table', { name: 'Audit Trail' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(
      page.getByRole('button', { name: 'Likelihood Very High, Impact Very High' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Likelihood Very High, Impact Very High' }).click()
    await expect(page).not.toHaveURL(/likelihood/)
  })

  // RISK-009, RISK-010, RISK-041, RISK-042, RISK-043
  await test.step('nothing found, and what can not be read, is said', async () => {
    const dialog = page.getByRole('dialog', { name: 'Full Risk Register Details' })
    const [bare] = await portal.rows<{ id: number; title: string }>(
      `select id, title from risk where tenant_id = 'northgate-capital' and status like 'Open%'
        and not exists (select from risk_change where risk_id = risk.id) order by id desc limit 1`,
    )
    await portal.rows('delete from risk_asset where risk_id = $1', bare?.id)
    await page.goto(`${address}?risk=${bare?.id}`)
    await expect(dialog.getByRole('heading', { name: bare?.title ?? '' })).toBeVisible()
    await expect(dialog.getByText('No impacted assets found.')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Audit Trail' }).click()
    await expect(dialog.getByText('No audit trail data found.')).toBeVisible()
    await withoutTable(portal.rows, 'risk_change', async () => {
      await page.reload()
      await expect(dialog.getByText('Failed to fetch full audit')).toBeVisible()
    })
    await withoutTable(portal.rows, 'risk_asset', async () => {
      await page.reload()
      await expect(dialog.getByText('Failed to fetch full risk register')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Failed to fetch Risk Register')).toBeVisible()
    })
    // The page reads again by itself when the dialog closes; where that was too early, a press does.
    const again = page.getByRole('button', { name: 'Try again' })
    const vpn = grid(page).getByText('VPN gateway')
    await clickUntil(again, (limit) => expect(vpn).toBeVisible(limit))
  })
})

// RISK-005
test('who may not act sees no pencil, and managed security no tab of updates', async ({
  signedIn,
}) => {
  const page = await signedIn('Priya Nair', address)
  await expect(grid(page).getByText('VPN gateway')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expect(grid(page).getByRole('checkbox')).toHaveCount(0)

  const other = await signedIn('Dana Whitfield', `${address}?tenantId=larkfield-partners`)
  await expect(tab(other, 'Closed Vulnerabilities')).toBeVisible()
  await expect(tab(other, 'Scheduled Microsoft Updates')).toHaveCount(0)
  await expect(
    grid(other)
      .getByRole('button', { name: /^Install KB/ })
      .first(),
  ).toBeAttached()
})

test('the lines between the rows of the register go on under the pencils', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', address)
  await expect(grid(page).getByText('VPN gateway')).toBeVisible()
  const scroller = grid(page).locator('xpath=..')
  await scroller.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  const frame = await scroller.boundingBox()
  const end = await grid(page).getByRole('columnheader', { name: 'Actions' }).boundingBox()
  if (!frame || !end) throw new Error('The register is not shown.')
  const { y, height } = frame
  // On both sides of the edge of that column is nothing but lines.
  const [before = [], after] = [
    await readPixels(page, { x: end.x - 4, y, width: 1, height }),
    await readPixels(page, { x: end.x + 3, y, width: 1, height }),
  ]
  expect(after).toEqual(before)
  expect(new Set(before.slice(60)).size, 'colours of rows and lines').toBeGreaterThan(1)
})
