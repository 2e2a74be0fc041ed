import { harbor, northgate } from '#server/demo-world/companies/companies.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { stateCard } from './models/chart.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** What was counted of real use, laid over the charts. */

test.slow()

test('what really happened is laid over the chart, per company, period and version', async ({
  signedIn,
  portal,
}) => {
  // Nobody else requests a list there: what a page that was just closed still reports is of another company.
  const page = await signedIn(
    'Dana Whitfield',
    `/charts/create-distribution-list?tenantId=${harbor.id}`,
  )
  await portal.rows('delete from flow_usage where flow = $1', 'createDistributionList')
  const counts = [
    { kind: 'transition', step: 'generalInfo', target: 'addUsers', count: 9 },
    { kind: 'transition', step: 'addUsers', target: 'success', count: 2 },
    { kind: 'transition', step: 'confirmation', target: 'success', count: 5 },
    { kind: 'refusal', step: 'generalInfo', target: 'generalInfoIsComplete', count: 4 },
    { kind: 'validation', step: 'generalInfo', target: 'distributionListName', count: 3 },
    { kind: 'time', step: 'generalInfo', target: '', count: 2, milliseconds: 240_000 },
    { kind: 'abandonment', step: 'generalInfo', target: '', count: 1 },
  ].map((count) => ({ milliseconds: 0, ...count }))
  const body = { flow: 'createDistributionList', version: 1, counts }
  const older = { ...body, version: 2, counts: counts.slice(2, 3) }
  for (const report of [body, older]) {
    expect(
      (await callApi(page, 'POST /extensions/flowusage', { body: report, company: harbor })).status,
    ).toBe(200)
  }
  await portal.rows(
    'update flow_usage set day = day - 60 where version = 2 and flow = $1',
    'createDistributionList',
  )
  await page.getByRole('link', { name: 'Real use' }).click()
  const submission = page.getByRole('status').filter({ hasText: 'submitted' })
  await expect(submission).toHaveText('7 submitted, 1 left before submitting.')
  await expect(stateCard(page, 'General Info, step')).toContainText('2 min, 4 refused, 1 abandoned')
  const row = page.getByRole('row', { name: /^General Info / })
  await expect(row).toContainText('General Info is complete. 4')
  await expect(row).toContainText('Display name 3')
  const untested = page.getByRole('region', { name: 'Used, but never tested' })
  await expect(untested).toHaveText(/Add Users to Submitted, 2 times$/)
  const unused = page.getByRole('region', { name: 'Tested, but never used' })
  await expect(unused).toHaveText(/Add Users to Confirmation$/)
  await expectAccessible(page, 'real use of a flow')

  const version = page.getByLabel('Version')
  await page.getByLabel('Period').selectOption('The last 90 days')
  await expect(submission).toHaveText('12 submitted, 1 left before submitting.')
  await version.selectOption('Version 2')
  await expect(submission).toHaveText('5 submitted, 0 left before submitting.')
  await expect(row).toHaveCount(0)
  await version.selectOption('Version 1')
  await expect(submission).toHaveText('7 submitted, 1 left before submitting.')
  await version.selectOption('Version 2')
  await page.getByLabel('Period').selectOption('The last 7 days')
  // Nothing of that version was counted then: all that was is shown.
  await expect(submission).toHaveText('7 submitted, 1 left before submitting.')
  await expect(version).toHaveValue('')
  await page.getByLabel('Company').selectOption('Larkfield Partners')
  await expect(submission).toHaveText('0 submitted, 0 left before submitting.')
  await expect(page.getByText('No one opened this wizard in this period.')).toBeVisible()

  await page.goto('/charts/add-user?view=use')
  await expect(submission).toHaveText(/^[1-9]\d* submitted, \d+ left before submitting\.$/)
  await expect(page.getByRole('region', { name: 'Used, but never tested' })).toContainText(
    'Every path people take is covered by a generated test.',
  )
})

test('who closes the tab has given up, and who comes back to the request has not', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const address = await createAddUserDraftOn(page, 'citrixHostedApps')
  const open = async () => {
    await page.goto(address)
    await wizard.expectStep('Citrix Hosted Apps')
  }
  const counted = async () => {
    const rows = await portal.rows<{ kind: string; count: number }>(
      'select kind, count from flow_usage where flow = $1 and step = $2 and kind in ($3, $4) and tenant_id = $5',
      'addUser',
      'citrixHostedApps',
      'abandonment',
      'return',
      northgate.id,
    )
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  await open()
  await portal.rows('delete from flow_usage where flow = $1', 'addUser')
  // Another page of the portal, loaded anew and within this one.
  await page.goto('/')
  await expect.poll(counted).toEqual({ abandonment: 1 })
  await open()
  await page.getByRole('banner').getByRole('link', { name: 'Stepwell' }).click()
  await expect.poll(counted).toEqual({ abandonment: 2, return: 1 })
  await open()
  await page.close({ runBeforeUnload: true })
  await expect.poll(counted).toEqual({ abandonment: 3, return: 2 })
})
