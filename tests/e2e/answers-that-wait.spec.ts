import { expect } from './fixtures.ts'
import { installClock } from './models/clock.ts'
import { signIn } from './models/sign-in.ts'
import { test } from './portals/failing-portal.ts'

/** What a page says while what it asked for is on its way, and when it does not come (DL-005, AWARE-023, ROLES-018). */

test.use({ freshSignIn: true })

test('a link to a list says that it loads, and two of its members may have one address', async ({
  page,
  portal,
}) => {
  await signIn(page, 'Dana Whitfield', '/faq')
  const [list = { id: 0, name: '' }] = await portal.rows<{ id: number; name: string }>(
    `select list.id, list.name from distribution_list list join distribution_list_member member
       on member.tenant_id = list.tenant_id and member.list_id = list.id
      where list.tenant_id = 'northgate-capital'
      group by list.id, list.name having count(*) between 3 and 12 order by list.id limit 1`,
  )
  const members = await portal.rows<{ name: string }>(
    `select full_name as name from distribution_list_member
      where tenant_id = 'northgate-capital' and list_id = $1 order by full_name`,
    list.id,
  )
  await portal.rows(
    `update distribution_list_member set email = 'desk@northgatecapital.example'
      where tenant_id = 'northgate-capital' and list_id = $1 and full_name = any($2)`,
    list.id,
    members.slice(0, 2).map(({ name }) => name),
  )
  const region = page.getByRole('region', { name: 'Members' })
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })

  portal.proxy.faults = (call) => (call === 'GET /api/distributionlists' ? 'waits' : undefined)
  await page.goto(`/distribution-lists?list=${list.id}`)
  await expect(loading).toHaveCount(2)
  await expect(page.getByText('No distribution list selected')).toHaveCount(0)

  portal.proxy.faults = (call) => (call.endsWith('/members') ? 'waits' : undefined)
  portal.proxy.letGo()
  await expect(region.getByRole('heading', { name: list.name, exact: true })).toBeVisible()
  await expect(region.getByText('Loading...')).toBeVisible()
  await expect(loading).toHaveCount(1)

  portal.proxy.faults = () => undefined
  portal.proxy.letGo()
  const names = region.getByRole('row').getByRole('cell').nth(0)
  await expect(names).toBeVisible()
  const rows = region.getByRole('row').filter({ has: page.getByRole('cell') })
  const shown = async () =>
    (await rows.evaluateAll((all) => all.map((row) => row.firstElementChild?.textContent))).sort()
  expect(await shown()).toEqual(members.map(({ name }) => name).sort())
  await expect(rows.filter({ hasText: 'desk@northgatecapital.example' })).toHaveCount(2)
  for (const order of ['ascending', 'descending']) {
    await region.getByRole('button', { name: 'Email' }).click()
    await expect(region.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      order,
    )
    expect(await shown()).toEqual(members.map(({ name }) => name).sort())
  }
})

test.describe(() => {
  test.use({
    expectedComplaints: [/status of 500 .* \/api\/users\/(cybersecuritytraining|phishing)\//i],
  })

  test('a wizard of cybersecurity that can not be opened says so in the words of its pages', async ({
    page,
    portal,
  }) => {
    await signIn(page, 'Dana Whitfield', '/faq')
    const [campaign] = await portal.rows<{ id: number }>(
      `select max(id) as id from awareness_campaign where tenant_id = 'northgate-capital' and kind = 'training'`,
    )
    await installClock(page)
    const reminder = `/users/cybersecurity/reminder/${campaign?.id}`
    const upgrade = '/users/cybersecurity/upgrade'
    const training = '/api/users/cybersecuritytraining'
    const body = { statusCode: 500, success: false, errorMessages: ['It broke.'], output: null }
    for (const [address, broken] of [
      [reminder, `${training}/campaigns/${campaign?.id}`],
      [reminder, `${training}/campains/${campaign?.id}/incomplete`],
      [upgrade, '/api/users/phishing/enrollment/phishingtestsfrequency'],
      [upgrade, `${training}/campaigndates`],
    ] as const) {
      await test.step(`${address} without ${broken}`, async () => {
        portal.proxy.faults = (call) =>
          call.toLowerCase() === `get ${broken}`
            ? { status: 500, body: JSON.stringify(body) }
            : undefined
        await page.goto(address)
        const said = page.getByText('An Error has occurred')
        // It is asked for again some times before.
        await expect(async () => {
          await page.clock.runFor(5_000)
          await expect(said).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await expect(page.getByText('It broke.')).toHaveCount(0)
      })
    }
    portal.proxy.faults = () => undefined
  })
})

test('a role that is toggled while the last one is calculated waits its turn, and both hold', async ({
  page,
  portal,
}) => {
  await signIn(page, 'Dana Whitfield', '/users/roles-and-controls/unauthorized')
  await page
    .getByRole('row')
    .filter({ hasText: 'Full Service' })
    .first()
    .getByRole('link', { name: /^Edit the roles of/ })
    .click()
  const first = page.getByLabel('Distribution List Manager', { exact: true })
  const second = page.getByLabel('Technical Contact', { exact: true })
  await expect(first).toHaveValue('Disabled')
  await expect(second).toHaveValue('Disabled')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/calculate')) asked.push(search)
  })
  portal.proxy.faults = (call) => (call.endsWith('/calculate') ? 'waits' : undefined)
  await first.selectOption('Enabled')
  await expect.poll(() => asked).toEqual(['?roleId=8&changeType=1'])
  await second.selectOption('Enabled')
  await expect(second).toHaveValue('Enabled')
  expect(asked).toHaveLength(1)

  portal.proxy.faults = () => undefined
  portal.proxy.letGo()
  await expect.poll(() => asked).toEqual(['?roleId=8&changeType=1', '?roleId=7&changeType=1'])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Roles added' }).getByRole('listitem')).toHaveText([
    'Technical Contact',
    'Distribution List Manager',
  ])
})
