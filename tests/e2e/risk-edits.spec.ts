import type { Page } from '@playwright/test'
import { tableMissingLog, withoutTable } from '../without-table.ts'
import { expect, test } from './fixtures.ts'
import { installClock } from './models/clock.ts'
import { PortalFrame } from './models/portal.ts'
import { changeRiskElsewhere, riskRegister } from './models/risk-register.ts'
import { passTimeUntil, stopTime } from './models/time.ts'

/** Risks are changed in the register: in their rows, and several at once. */

// One of them signs in a second time.
test.use({
  freshSignIn: true,
  expectedComplaints: [/Failed to load resource.*(400|401|412|500)/],
  expectedErrors: [tableMissingLog],
})

const { address, grid, tab, counted, updateRisk } = riskRegister

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

test('a risk is edited in its row, with its reasons, and nothing typed is lost or overwritten', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', address)
  // The page has this clock from its start.
  await installClock(page)
  await page.goto(address)
  const title = 'Remote Desktop is reachable from the internet'
  const posted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('updatecustomrisk')) posted.push(request.postDataJSON())
  })
  const form = await edit(page, title)

  // RISK-011, RISK-012
  await test.step('Cancel takes everything back without a call', async () => {
    await form.getByLabel('Notes').fill('Never stored.')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter')
    await expect(form.getByLabel('Notes')).not.toHaveValue('Never stored.')
    expect(posted).toEqual([])
  })

  // RISK-021, RISK-038, RISK-040
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

  // RISK-030, RISK-032
  await test.step('a call that fails says so, and loses nothing', async () => {
    await withoutTable(portal.rows, 'risk_change', async () => {
      await updateRisk(page).click()
      await expect(form.getByText('Attempting Update...')).toBeVisible()
      await expect(form.getByText('Failed to update risk')).toBeVisible()
    })
    await expect(form.getByLabel('Reason for the new severity')).toHaveValue('It is filtered.')
  })

  await test.step('a session that ends leads to signing in, and back to what was typed', async () => {
    await portal.rows("delete from identity_item where model in ('RefreshToken', 'Grant')")
    await page.clock.fastForward('16:00')
    await updateRisk(page).click()
    await new PortalFrame(page).expectPage('Login is needed')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Typed earlier and not saved yet: 1 risk')).toBeVisible()
    await page.getByRole('button', { name: `Show ${title}` }).click()
    await expect(form.getByLabel('Status')).toBeFocused()
    await expect(form.getByLabel('Severity', { exact: true })).toHaveValue('Moderate')
    await expect(form.getByLabel('Reason for the new severity')).toHaveValue('It is filtered.')
    await expect(page.getByText('Typed earlier and not saved yet')).toHaveCount(0)
  })

  await test.step('what a colleague changed at the same time is named, and stays', async () => {
    expect(await changeRiskElsewhere(page, title, { notes: 'A colleague was here.' })).toBe(200)
    await updateRisk(page).click()
    await expect(
      form.getByText(/changed this risk on .* after you opened it.*A colleague was here/),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Keep my changes' }).click()
    await expect(form.getByLabel('Notes')).toHaveValue('A colleague was here.')
    await expect(form.getByLabel('Severity', { exact: true })).toHaveValue('Moderate')
  })

  await test.step('a planned date that can not be read is not sent as none', async () => {
    const planned = form.getByRole('textbox', { name: 'Planned remediation date' })
    await planned.fill('6/31/2026')
    await planned.press('Enter')
    await expect(form.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible()
    await planned.fill('6/5')
    await updateRisk(page).click()
    await expect(planned).toBeFocused()
    await expect(planned).toHaveValue('6/5')
    await planned.fill('')
  })

  // RISK-013, RISK-031, RISK-033, RISK-035
  await test.step('saved, the form goes, and the register is read again 2.5 seconds later', async () => {
    const reads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/riskegister')) reads.push(request.url())
    })
    await form.getByRole('button', { name: /^Plan for/ }).click()
    await stopTime(page)
    reads.length = 0
    await updateRisk(page).click()
    const said = page.getByText('Risk successfully updated')
    const untilSaid = await passTimeUntil(page, async () => expect(await said.count()).toBe(1))
    await expect(form).toHaveCount(0)
    const untilRead = await passTimeUntil(page, () => expect(reads).toHaveLength(1))
    expect(untilSaid + untilRead).toBeGreaterThanOrEqual(2_500)
    await page.clock.resume()
    expect(posted.at(-1)).toMatchObject({
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
    await expect(dialog.getByText("Tell us why you're changing these risks.")).toBeVisible()
    await dialog.getByLabel('Reason').fill('They go with the next window.')
    const planned = dialog.getByRole('textbox', { name: 'Planned remediation date' })
    await planned.fill('6/5')
    await dialog.getByRole('button', { name: /^Update \d+ Risks$/ }).click()
    await expect(planned).toBeFocused()
    await expect(dialog.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible()
    await planned.fill('')
    await dialog.getByRole('button', { name: /^Update \d+ Risks$/ }).click()
    await expect(page.getByText(/^\d+ risks successfully updated$/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
