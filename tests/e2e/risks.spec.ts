import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { riskRow } from '#schemas/risks/risks.ts'
import { expect, test } from './fixtures.ts'
import { Portal } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'

/** The risk register on the cybersecurity dashboard (spec 001 §2, §4, §5, §8, §9). */

test.use({ expectedComplaints: [/Failed to load resource.*(412|500)/] })

const address = '/cybersecurity-dashboard'
const calls = '**/api/cybersecuritydashboard'
const grid = (page: Page) => page.getByRole('table', { name: 'Risk Register', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const counted = (page: Page) => page.getByText(/^(\d+ of )?\d+ rows?$/)
const updateRisk = (page: Page) => page.getByRole('button', { name: 'Update Risk' })
const failed = (route: Route) =>
  route.fulfill({ status: 500, json: { statusCode: 500, success: false, errorMessages: ['No.'] } })

/** Opens the form of a risk. */
async function edit(page: Page, title: string) {
  await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill(title)
  await expect(counted(page)).toHaveText(/^1 of /)
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
  const form = page.getByRole('form', { name: `Edit ${title}`, exact: true })
  await expect(form.getByLabel('Status')).toBeFocused()
  // Which risk it is stays in sight.
  expect(await grid(page).evaluate((table) => table.parentElement?.scrollLeft)).toBe(0)
  return form
}

test('the register is read tab by tab, by its pictures and by a link, and asked for once', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  await new Portal(page).isOn('Cybersecurity Dashboard')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/risk(egister|details|audit)/.test(request.url())) asked.push(request.url())
  })

  await test.step('its tabs stand in order, and each risk in one of them', async () => {
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

  await test.step('a link shows a colleague the same: the numbers, the order and the open risk', async () => {
    await grid(page)
      .getByRole('button', { name: /^VPN gateway/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Full Risk Register Details' })
    await expect(dialog.getByRole('table', { name: 'Impacted Assets' })).toBeVisible()
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

  await test.step('nothing found, and what can not be read, is said', async () => {
    const empty = { statusCode: 200, success: true, errorMessages: [], output: null }
    const dialog = page.getByRole('dialog', { name: 'Full Risk Register Details' })
    await page.route(`${calls}/riskdetails/*`, (route) =>
      route.fulfill({
        json: { ...empty, output: { title: 'A risk', affectedLocalitiesList: [] } },
      }),
    )
    await page.route(`${calls}/riskaudit/*`, (route) => route.fulfill({ status: 204 }))
    await grid(page)
      .getByRole('button', { name: /^VPN gateway/ })
      .click()
    await expect(dialog.getByText('No impacted assets found.')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Audit Trail' }).click()
    await expect(dialog.getByText('No audit trail data found.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.unroute(`${calls}/riskdetails/*`)
    await page.unroute(`${calls}/riskaudit/*`)
    await page.route(`${calls}/risk*`, failed)
    await page.route(`${calls}/risk*/*`, failed)
    await grid(page)
      .getByRole('button', { name: /^VPN gateway/ })
      .click()
    await expect(dialog.getByText('Failed to fetch full risk register')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Audit Trail' }).click()
    await expect(dialog.getByText('Failed to fetch full audit')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Failed to fetch Risk Register')).toBeVisible()
  })
})

test('a risk is edited in its row, with its reasons, and nothing typed is lost or overwritten', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  const title = 'Remote Desktop is reachable from the internet'
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('updatecustomrisk')) posted.push(request.postDataJSON())
  })
  const form = await edit(page, title)

  await test.step('Cancel takes everything back without a call', async () => {
    await form.getByLabel('Notes').fill('Never stored.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter')
    await expect(form.getByLabel('Notes')).not.toHaveValue('Never stored.')
    expect(posted).toEqual([])
  })

  await test.step('without a change or a reason nothing is sent', async () => {
    await updateRisk(page).click()
    await expect(form.getByText('No changes detected')).toBeVisible()
    await expect(form.getByLabel('Severity', { exact: true }).getByRole('option')).toHaveText([
      'Informational',
      'Low',
      'Moderate',
      'High',
    ])
    await form.getByLabel('Status').selectOption('Open - Accepted Risk')
    await form.getByLabel('Severity', { exact: true }).selectOption('Moderate')
    await updateRisk(page).click()
    await expect(form.getByText('Missing reason for Accepted Status Change')).toBeVisible()
    await expect(form.getByText('Missing reason for Severity Change')).toBeVisible()
    await expect(form.getByLabel('Reason for accepting the risk')).toBeFocused()
    await form.getByLabel('Reason for accepting the risk').fill('x'.repeat(300))
    await expect(form.getByText('Maximum of 300 characters reached.').first()).toBeVisible()
    await form.getByLabel('Reason for accepting the risk').fill('x'.repeat(301))
    await form.getByLabel('Reason for the new severity').fill('It is filtered.')
    await updateRisk(page).click()
    await expect(form.getByLabel('Reason for accepting the risk')).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    expect(posted).toEqual([])
    await form.getByLabel('Status').selectOption('Open - Triaging')
  })

  await test.step('what is typed stays while the row is filtered out', async () => {
    await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill('Nothing like it')
    await expect(form).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill('Remote Desktop')
    await expect(form.getByLabel('Reason for the new severity')).toHaveValue('It is filtered.')
    await tab(page, 'Closed Vulnerabilities').click()
    await page.getByRole('button', { name: `Show ${title}` }).click()
    await expect(form.getByLabel('Reason for the new severity')).toHaveValue('It is filtered.')
  })

  await test.step('a call that fails says so, and loses nothing', async () => {
    await page.route(`${calls}/updatecustomrisk*`, failed)
    await updateRisk(page).click()
    await expect(form.getByText('Attempting Update...')).toBeVisible()
    await expect(form.getByText('Failed to update risk')).toBeVisible()
    await expect(form.getByLabel('Reason for the new severity')).toHaveValue('It is filtered.')
    await page.unroute(`${calls}/updatecustomrisk*`)
  })

  await test.step('what a colleague changed at the same time is named, and stays', async () => {
    const { output } = await callApi(page, 'GET /cybersecuritydashboard/riskegister')
    const risk = z
      .array(riskRow)
      .parse(output)
      .find(({ riskTitle }) => riskTitle === title)
    const read = await callApi(page, `GET /cybersecuritydashboard/riskdetails/${risk?.id}`)
    const body = { ...Object(read.output), id: risk?.id, notes: 'A colleague was here.' }
    const path = `/cybersecuritydashboard/updatecustomrisk?RiskId=${risk?.id}`
    expect((await callApi(page, `POST ${path}`, { body })).status).toBe(200)
    await updateRisk(page).click()
    await expect(
      form.getByText(/changed this risk in the meantime.*A colleague was here/),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Keep what I changed' }).click()
    await expect(form.getByLabel('Notes')).toHaveValue('A colleague was here.')
    await expect(form.getByLabel('Severity', { exact: true })).toHaveValue('Moderate')
  })

  await test.step('saved, the form goes, and the register is read again 2.5 seconds later', async () => {
    const again = page.waitForResponse(/riskegister/)
    const saved = page.waitForResponse(/updatecustomrisk/)
    await form.getByRole('button', { name: /^Plan for/ }).click()
    await updateRisk(page).click()
    const { headers } = await saved.then((response) => ({ headers: response.request() }))
    const since = Date.now()
    await expect(page.getByText('Risk successfully updated')).toBeVisible()
    await expect(form).toHaveCount(0)
    await again
    expect(Date.now() - since).toBeGreaterThan(2_300)
    expect(headers.postDataJSON()).toMatchObject({
      severity: 'Moderate',
      severityChangeReason: 'It is filtered.',
      notes: 'A colleague was here.',
      plannedRemediationDate: expect.stringMatching(/T12:00:00Z$/),
    })
    await expect(
      grid(page)
        .getByRole('row', { name: new RegExp(title) })
        .getByText('Moderate')
        .first(),
    ).toBeVisible()
  })

  await test.step('several are changed at once, for one reason', async () => {
    await page.getByRole('searchbox', { name: 'Search Risk Register' }).fill('TLS 1.0')
    await page.getByRole('checkbox', { name: /^Select all \d+ rows$/ }).check()
    await page.getByRole('button', { name: /^Change \d+ risks$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Change/ })
    await dialog.getByLabel('Status').selectOption('Open - Approved to Remediate')
    await dialog.getByRole('button', { name: /^Update \d+ Risks$/ }).click()
    await expect(dialog.getByText('Say why these risks are changed.')).toBeVisible()
    await dialog.getByLabel('Reason').fill('They go with the next window.')
    await dialog.getByRole('button', { name: /^Update \d+ Risks$/ }).click()
    await expect(page.getByText(/^\d+ risks successfully updated$/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

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
