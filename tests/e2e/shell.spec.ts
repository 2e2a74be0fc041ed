import { z } from 'zod/mini'
import { permissions } from '#schemas/people/permissions.ts'
import { faqItem } from '#schemas/settings/tenant.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { expect, test } from './fixtures.ts'
import { clickUntil } from './models/click-until.ts'
import { currentPagePath, PortalFrame, startPagePattern } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { signIn } from './models/sign-in.ts'

/** The frame around every page, and the choice of company. */

// SHELL-006, SHELL-016, SHELL-023
test('Request a Service lists what is enabled in its order', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const portal = new PortalFrame(page)
  await portal.requestMenu.click()
  const all = [
    'Add User Services',
    'New Service Ticket',
    'Terminate User Services',
    'Purchase Hardware',
  ]
  await expect(page.getByRole('menu').getByRole('menuitem')).toHaveText(all)
  for (const item of all.toReversed()) {
    await page.getByRole('menuitem', { name: item }).click()
    await portal.expectPage(item)
    await portal.requestMenu.click()
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Portal FAQ' }).click()
  await portal.expectPage('Portal FAQ')
  await page.getByRole('button', { name: 'Report Portal Bug' }).click()
  await expect(page.getByRole('dialog', { name: 'Report Portal Bug' })).toBeVisible()
})

// SHELL-025, SHELL-101
test.describe('a person who may request nothing', () => {
  // SHELL-012, SHELL-109
  test('has no Request menu, and a request page leads to /403 without a data call', async ({
    signedIn,
  }) => {
    const page = await signedIn('Priya Nair')
    const portal = new PortalFrame(page)
    await portal.expectCompany('Priya Nair', 'Northgate Capital')
    await expect(page.getByRole('button', { name: 'Portal FAQ' })).toBeVisible()
    await expect(portal.requestMenu).toBeHidden()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
    })
    for (const path of ['/add-user-services', '/add-user-services/detail/3']) {
      await page.goto(path)
      await portal.expectPage("You don't have permission")
      await expect(page).toHaveURL(/\/403$/)
      await expect(page.getByRole('button', { name: 'Portal FAQ' })).toBeVisible()
    }
    expect(calls.filter((path) => /adduser/i.test(path))).toEqual([])
    // In other letters it is no page at all, so nothing opens past the permissions (SHELL-101).
    await page.goto('/Service-Ticket')
    await portal.expectPage('Page not found')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL(startPagePattern)
  })
})

// SHELL-026, SHELL-027
test('Portal FAQ is offered only where there are questions', async ({ portal, signedIn }) => {
  await portal.rows('create table faq_away as select * from faq_entry')
  await portal.rows('delete from faq_entry')
  const page = await signedIn('Dana Whitfield')
  const faq = page.waitForResponse((response) => response.url().endsWith('/api/faq'))
  await page.reload()
  await faq
  expect((await callApi(page, 'GET /faq')).output).toEqual([])
  await expect(page.getByRole('button', { name: 'Report Portal Bug' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Portal FAQ' })).toHaveCount(0)
  await portal.rows('insert into faq_entry select * from faq_away')
  await portal.rows('drop table faq_away')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Portal FAQ' })).toBeVisible()
})

test.describe('a permission that is revoked during a visit', () => {
  test.use({ expectedComplaints: [/status of 403/] })

  test('leads to /403 with the next call', async ({ portal, signedIn }) => {
    const page = await signedIn('Dana Whitfield', '/faq')
    const id = demoPeople.dana.profileAccountId
    const [held] = await portal.rows<{ permissions: string[] }>(
      'select permissions from membership where person_id = $1 and tenant_id = $2',
      id,
      northgate.id,
    )
    const hold = (list: readonly string[] = []) =>
      portal.rows(
        'update membership set permissions = $3 where person_id = $1 and tenant_id = $2',
        id,
        northgate.id,
        list,
      )
    await hold(held?.permissions.filter((one) => one !== permissions.addUserServices))
    await new PortalFrame(page).requestMenu.click()
    await page.getByRole('menuitem', { name: 'Add User Services' }).click()
    await expect(page).toHaveURL(/\/403$/)
    await new PortalFrame(page).expectPage("You don't have permission")
    await hold(held?.permissions)
  })
})

// SHELL-109
test('an unknown address shows its path on the 404 page', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await page.goto('/no/such page')
  await new PortalFrame(page).expectPage('Page not found')
  await expect(page.getByRole('main')).toContainText('/no/such page was not found.')
  await page.goto('/no/such/page.html')
  await new PortalFrame(page).expectPage('Page not found')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(startPagePattern)
})

// FAQ-004
test('Portal FAQ shows every question in the order the API gives', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const faq = z.array(faqItem).parse((await callApi(page, 'GET /faq')).output)
  const questions = faq.map(({ question }) => question)
  expect(questions.length).toBeGreaterThan(3)

  await page.getByRole('button', { name: 'Portal FAQ' }).click()
  await new PortalFrame(page).expectPage('Portal FAQ')
  await expect(page.getByRole('main').locator('summary')).toHaveText(questions)
  const last = page.getByText(faq.at(-1)?.question ?? '', { exact: true })
  const answer = page.getByText(faq.at(-1)?.answer ?? '', { exact: true })
  await expect(answer).toBeHidden()
  await last.click()
  await expect(answer).toBeVisible()
})

// API-004, SHELL-003, SHELL-004, SHELL-017, SHELL-018, SHELL-019, SHELL-021, SHELL-059, SHELL-078
test('with three companies the list has a search box, and switching reads everything again', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const portal = new PortalFrame(page)
  await portal.expectCompany('Dana Whitfield', 'Northgate Capital')
  const picker = await portal.openCompanies('Dana Whitfield')
  const search = picker.getByRole('combobox', { name: 'Search companies' })
  await expect(search).toBeFocused()
  await expect(picker.getByRole('option')).toHaveCount(3)
  await search.fill('hold')
  await expect(picker.getByRole('option')).toHaveText(['Harbor Holdings'])
  await search.fill('nowhere')
  await expect(picker.getByText('No data')).toBeVisible()
  await search.fill('larkfield')
  await expect(picker.getByRole('option')).toHaveCount(1)

  const read = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) read.set(pathname, request.headers().tenantid)
  })
  await page.keyboard.press('Enter')
  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  await portal.expectPage('Portal FAQ')
  await expect(page.getByText('£', { exact: false }).first()).toBeAttached()
  const paths = [...read.keys()].join(' ')
  for (const call of ['settings', 'navigationIds', 'faq']) expect(paths).toContain(call)
  for (const [path, tenant] of read) {
    if (!path.endsWith('tenantaccess')) expect([path, tenant]).toEqual([path, 'larkfield-partners'])
  }

  await page.reload()
  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
})

// SHELL-019
test('with two companies the list has no search box', async ({ signedIn }) => {
  const page = await signedIn('Lee Marsh')
  const picker = await new PortalFrame(page).openCompanies('Lee Marsh')
  await expect(picker.getByRole('option')).toHaveCount(2)
  await expect(picker.getByRole('combobox')).toHaveCount(0)
  await expect(picker.getByRole('listbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(new PortalFrame(page).profile('Lee Marsh')).toBeFocused()
})

// SHELL-020
test('with 240 companies only those in sight are in the page', async ({ signedIn }) => {
  const page = await signedIn('Olive Grant')
  const portal = new PortalFrame(page)
  const picker = await portal.openCompanies('Olive Grant')
  const options = picker.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-setsize', '240')
  expect(await options.count()).toBeLessThan(30)

  const panel = await picker.boundingBox()
  expect(panel?.width).toBe(230)
  expect(panel?.height).toBeLessThanOrEqual(350)
  expect((await options.first().boundingBox())?.height).toBe(32)
  const listBox = picker.getByRole('listbox').locator('..')
  expect((await listBox.boundingBox())?.height).toBe(280)

  await picker.getByRole('combobox').press('ArrowUp')
  await expect(picker.getByRole('option', { selected: false }).last()).toHaveAttribute(
    'aria-posinset',
    '240',
  )
  const name = (await options.last().innerText()).trim()
  expect(await options.count()).toBeLessThan(30)
  await picker.getByRole('combobox').fill(name)
  await expect(options.first()).toContainText(name)
  await page.keyboard.press('Enter')
  await portal.expectCompany('Olive Grant', name)
})

test('a second tab starts in the company last used, and each tab has its own', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  const portal = new PortalFrame(page)
  await portal.changeCompany('Dana Whitfield', 'Larkfield Partners')

  const other = await page.context().newPage()
  await other.goto('/faq')
  const second = new PortalFrame(other)
  await second.expectCompany('Dana Whitfield', 'Larkfield Partners')
  await second.changeCompany('Dana Whitfield', 'Harbor Holdings')

  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  const call = page.waitForRequest((request) => /\/api\/.*faq$/.test(request.url()))
  await page.reload()
  await portal.expectCompany('Dana Whitfield', 'Larkfield Partners')
  expect((await call).headers().tenantid).toBe('larkfield-partners')
})

// SHELL-015, SHELL-029
test('every page has its title, its company in the footer, and a link that skips to its content', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toHaveText(/^© \d{4} \S+.*Times are Eastern Time unless noted\.$/)
  const [, provider] = (await footer.innerText()).match(/^© \d{4} (.+)\s+Times are Eastern/) ?? []
  for (const [path, title] of [
    ['/add-user-services', 'Add User Services'],
    ['/faq', 'Portal FAQ'],
    ['/no-such-page', 'Page not found'],
  ] as const) {
    await page.goto(path)
    await new PortalFrame(page).expectPage(title)
    await expect(page).toHaveTitle(`${title} · ${provider}`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(currentPagePath(page)).toBe('/no-such-page')

  await page.getByRole('button', { name: 'Portal FAQ' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portal FAQ' })).toBeFocused()
  const logo = page.getByRole('banner').getByRole('link', { name: /home page/ })
  await logo.locator('svg').click()
  await expect(page).toHaveURL(startPagePattern)
})

test.describe('while the server is down', () => {
  test.use({ expectedComplaints: [/ERR_CONNECTION_(REFUSED|RESET)|status of 503|Failed to fetch/] })

  // SHELL-009
  test('the landing page says so, and trying again leads on once it is back', async ({
    page,
    portal: server,
  }) => {
    await page.clock.install({ time: Date.now() - 60_000 })
    await signIn(page, 'Dana Whitfield', '/')
    const portal = new PortalFrame(page)
    await portal.expectCompany('Dana Whitfield', 'Northgate Capital')
    // A page that reads nothing, from which the portal continues by itself.
    await page.clock.pauseAt(Date.now())
    await page.goto('/login/callback')
    await expect(page.getByText('Taking you to the home page')).toBeAttached()
    await server.kill()
    await page.clock.runFor(3_000)
    await page.clock.resume()
    await expect(
      page.getByText('You cannot access the portal right now. Please retry later.', {
        exact: true,
      }),
    ).toBeVisible()

    await server.start()
    // It continues by itself as well, when its time has come.
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    await clickUntil(tryAgain, (limit) => expect(page).toHaveURL(startPagePattern, limit))
    await portal.expectCompany('Dana Whitfield', 'Northgate Capital')
  })
})
