import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { installClock } from './models/clock.ts'
import { chooseFaults, successAnswer } from './models/given-answers.ts'
import { exportDay } from './models/now.ts'
import { callApi } from './models/portal-api.ts'
import { expectShownFor } from './models/time.ts'
import type { PortalServer } from './portals/portal-server.ts'

/** Vendor due diligence on the cybersecurity dashboard (VENDOR-001 to VENDOR-034). */

test.use({
  // One of them signs in a second time.
  freshSignIn: true,
  // The refusals that the tests provoke.
  // What is not stored while a trigger refuses it: P0001, raise_exception.
  expectedErrors: [/"level":50.*"code":"P0001"/],
  expectedComplaints: [/status of (400|401|409|412|500)|ERR_INTERNET_DISCONNECTED/],
})

const address = '/cybersecurity-dashboard'

/** What the server answers while its database refuses to write vendors. */
async function withoutWriting(portal: PortalServer, work: () => Promise<void>) {
  await portal.rows(
    `create function no_vendor() returns trigger language plpgsql as $$ begin raise 'Out of ink'; end $$`,
  )
  await portal.rows(
    'create trigger no_vendor before insert or update on vendor for each row execute function no_vendor()',
  )
  try {
    await work()
  } finally {
    await portal.rows('drop function no_vendor() cascade')
  }
}

/** What is found on the page of the vendors. */
function vendorsOn(page: Page) {
  const grid = page.getByRole('table', { name: 'Vendors' })
  return {
    grid,
    rows: grid.getByRole('row'),
    dialog: page.getByRole('dialog'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    notifications: page.getByRole('region', { name: 'Notifications' }),
    search: page.getByLabel('Search Vendors'),
  }
}

async function vendorIds(page: Page): Promise<number[]> {
  const { output } = await callApi(page, 'GET /cybersecuritydashboard/ddqvendors')
  return (output as { id: number }[]).map(({ id }) => id)
}

/** Gives the page a clock of the test, from its start. */
async function withClock(page: Page): Promise<Page> {
  await installClock(page)
  await page.goto(address)
  return page
}

test('vendors are listed by what is pressing, looked into and exported', async ({ signedIn }) => {
  const page = await withClock(await signedIn('Dana Whitfield', address))
  const { grid, rows, dialog, button, notifications } = vendorsOn(page)

  await test.step('who has not answered, or long ago, comes first and says so', async () => {
    await expect(page.getByText("5 vendors haven't answered within the last year")).toBeVisible()
    await expect(rows.nth(1)).toContainText('Not asked yet')
    await expect(rows.nth(2)).toContainText('Not answered')
    await expect(rows.nth(5)).toContainText('Older than a year')
  })
  // VENDOR-013
  await test.step('ratings sort low, moderate, high, critical', async () => {
    await page.getByLabel('Rows per page').first().selectOption('25')
    await grid.getByRole('button', { name: 'Risk Rating' }).click()
    const ratings = grid.getByText(/^(Low|Moderate|High|Critical)$/)
    await expect(ratings).toHaveText([
      ...Array.from({ length: 4 }, () => 'Low'),
      ...Array.from({ length: 3 }, () => 'Moderate'),
      'High',
      'Critical',
    ])
    await expect(page).toHaveURL(/vendors\.sort=rating/)
  })
  // VENDOR-002, VENDOR-003
  await test.step('survey responses, and the risk summary with what does not conform', async () => {
    await button('Survey responses of Kestrel Outsourcing').click()
    const answers = dialog.getByRole('row')
    await expect(answers).toHaveCount(11)
    await expect(answers.nth(3)).toContainText('Only for administrators.')
    await expect(answers.nth(3)).toContainText('Multi-factor authentication is required')
    await expect(answers.nth(3)).toContainText(/\d\d\/\d\d\/\d{4}/)
    await expectAccessible(page, 'survey responses')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await button('Risk summary of Kestrel Outsourcing').click()
    await expect(dialog.getByText('Critical', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/^Works with client data on unencrypted/)).toBeVisible()
    await expect(answers).toHaveCount(7)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(button('Risk summary of Kestrel Outsourcing')).toBeFocused()
  })
  // VENDOR-006, VENDOR-007, VENDOR-008, VENDOR-009, VENDOR-010
  await test.step('an export of all, and of one, for four seconds', async () => {
    const said = notifications.getByText('Export file downloaded successfully')
    const [asked, all] = await expectShownFor(page, said, 4, () =>
      Promise.all([
        page.waitForRequest(/vendorddq\/export\//),
        page.waitForEvent('download'),
        button('Export all vendors').click(),
      ]),
    )
    expect(new URL(asked.url()).pathname + new URL(asked.url()).search).toMatch(/export\/$/)
    const { output } = await callApi(page, 'GET /cybersecuritydashboard/vendorddq/export/')
    expect(output).toMatchObject({ fileDownloadName: `Vendors ${exportDay()}.xlsx` })
    expect(all.suggestedFilename()).toBe(`Vendors ${exportDay()}.xlsx`)
    expect((await readFile(await all.path())).subarray(0, 2).toString()).toBe('PK')
    const [one, file] = await Promise.all([
      page.waitForRequest(/export\/\?vendorId=\d+$/),
      page.waitForEvent('download'),
      button('Export Stonebridge Bank').click(),
    ])
    expect(one.method()).toBe('GET')
    expect(file.suggestedFilename()).toContain('Vendor Stonebridge Bank')
  })
})

test('vendors are added, asked and edited, and nothing typed is lost', async ({
  signedIn,
  portal,
}) => {
  const page = await withClock(await signedIn('Dana Whitfield', address))
  const { rows, dialog, button, notifications, search } = vendorsOn(page)

  // VENDOR-005, VENDOR-017, VENDOR-018, VENDOR-019, VENDOR-020, VENDOR-022
  await test.step('what is missing or wrong is at its field, and offerings are sorted', async () => {
    await button('Add vendor').click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    for (const text of ['Name is required', 'Contact email is required'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await expect(dialog.getByText('Service Offering is required', { exact: true })).toBeVisible()
    await expectAccessible(page, 'Add vendor')
    await dialog.getByLabel('Contact email').fill('abc')
    await expect(dialog.getByText('Enter a valid email address', { exact: true })).toBeVisible()
    const offered = await dialog
      .getByLabel('Service Offering')
      .getByRole('option')
      .allTextContents()
    expect(offered).toHaveLength(17)
    expect(offered.slice(1)).toEqual(offered.slice(1).toSorted(new Intl.Collator('en').compare))
  })
  // SHELL-110, VENDOR-010, VENDOR-023, VENDOR-026, VENDOR-027
  await test.step('a vendor that cannot be added says so, and what was typed stays: after Escape, and after the session', async () => {
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await dialog.getByLabel('Name').fill('Osprey Analytics')
    await dialog.getByLabel('Contact email').fill('hello@osprey.example')
    await dialog.getByLabel('Service Offering').selectOption('Legal')
    // What has the buttons.
    const footer = add.locator('..')
    const said = footer.getByText('Vendor failed to be added - it may already exist')
    const why = (text: RegExp) => footer.getByRole('alert').getByText(text)
    await withoutWriting(portal, async () => {
      await add.click()
      await expect(said).toBeVisible()
      await expect(notifications).toContainText('Vendor failed to be added - it may already exist')
      await expect(why(/^Reference for the helpdesk: \S+$/)).toBeVisible()
    })
    await page.context().setOffline(true)
    await add.click()
    await expect(why(/^Can't reach the server\./)).toBeVisible()
    await expect(dialog.getByLabel('Contact email')).toHaveValue('hello@osprey.example')
    await page.context().setOffline(false)
    await portal.rows("delete from identity_item where model in ('RefreshToken', 'Grant')")
    await page.clock.fastForward('16:00')
    await add.click()
    await expect(page.getByRole('heading', { name: 'Login is needed' })).toBeVisible()
    await page.getByRole('button', { name: /^Sign in/ }).click()
    await button('Add vendor').click()
    await expect(dialog.getByLabel('Contact email')).toHaveValue('hello@osprey.example')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await button('Add vendor').click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Osprey Analytics')
    await expect(dialog.getByLabel('Service Offering')).toHaveValue('Legal')
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/vendor\/(add|send)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    })
    const added = notifications.getByText('Vendor was successfully added.')
    const before = new Set(await vendorIds(page))
    await expectShownFor(page, added, 4, () => add.click())
    await expect(dialog).toHaveCount(0)
    const [id, ...others] = (await vendorIds(page)).filter((one) => !before.has(one))
    expect(others).toEqual([])
    const path = '/api/cybersecuritydashboard/vendorddq/vendor'
    await expect
      .poll(() => calls)
      .toEqual([`POST ${path}/add`, `GET ${path}/sendRequestedVendorEmail/${id}`])
    await search.fill('osprey')
    await expect(rows.nth(1)).toContainText('Not answered')
  })
  await test.step('who was asked today is not asked again; a reminder takes one press', async () => {
    await expect(button('Send a reminder to Osprey Analytics')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await search.fill('Gannet')
    await button('Send a reminder to Gannet Travel').click()
    await expect(
      notifications.getByText('Gannet Travel was asked to complete the questionnaire.'),
    ).toBeVisible()
    await expect(button('Send a reminder to Gannet Travel')).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })
  // VENDOR-004, VENDOR-010, VENDOR-014, VENDOR-015, VENDOR-016, VENDOR-025
  await test.step('an edit: its texts, and a failure, which loses nothing', async () => {
    await search.fill('Sablepoint')
    await button('Edit Sablepoint Software').click()
    const save = dialog.getByRole('button', { name: 'Save' })
    await dialog.getByLabel('Contact').fill('')
    await dialog.getByLabel('Notes').fill('')
    await save.click()
    await expect(dialog.getByText('Field is required.')).toHaveCount(2)
    await dialog.getByLabel('Contact').fill('abc')
    await expect(dialog.getByText('Invalid email address.')).toBeVisible()
    await expectAccessible(page, 'Edit vendor')
    await dialog.getByLabel('Contact').fill('team@sablepoint.example')
    await dialog.getByLabel('Notes').fill('Positions.')
    await withoutWriting(portal, async () => {
      await save.click()
      await expect(notifications.getByText('Request failed')).toBeVisible()
    })
    const updated = notifications.getByText('Vendor Info was successfully updated.')
    await expectShownFor(page, updated, 4, () => save.click())
    await expect(dialog).toHaveCount(0)
  })
})

test('two people edit one vendor: nothing is overwritten unnoticed', async ({ signedIn }) => {
  const [dana, lee] = [
    await signedIn('Dana Whitfield', `${address}?vendors.search=Stonebridge`),
    await signedIn('Lee Marsh', `${address}?tenantId=northgate-capital&vendors.search=Stonebridge`),
  ]
  for (const page of [dana, lee]) {
    await page.getByRole('button', { name: 'Edit Stonebridge Bank' }).click()
    await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Operating accounts.')
    await expect(page.getByRole('dialog').getByLabel('Contact')).toBeFocused()
  }
  const notes = (page: typeof dana) => page.getByRole('dialog').getByLabel('Notes')
  const save = (page: typeof dana) => page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await notes(lee).fill('By Lee.')
  await lee.getByRole('dialog').getByLabel('Contact').fill('lee@stonebridgebank.example')
  await save(lee).click()
  await expect(lee.getByRole('dialog')).toHaveCount(0)
  await notes(dana).fill('By Dana.')
  await save(dana).click()
  const dialog = dana.getByRole('dialog')
  await expect(
    dialog.getByText(/^Lee Marsh changed Stonebridge Bank on .* after you opened it/),
  ).toBeVisible()
  await expect(dialog.getByText('By Lee.')).toBeVisible()
  await expect(notes(dana)).toHaveValue('By Dana.')
  // What only the other had changed is taken over.
  await expect(dialog.getByLabel('Contact')).toHaveValue('lee@stonebridgebank.example')
  await expectAccessible(dana, 'what another has changed')
  await save(dana).click()
  await expect(dialog).toHaveCount(0)
  await expect(dana.getByRole('row').nth(1)).toContainText('lee@stonebridgebank.example')
})

// VENDOR-001
test('who may only look sees no way to change; without VendorDDQ there is no table and no call', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Priya Nair', address)
  await expect(page.getByRole('button', { name: /^Survey responses of/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export all vendors' })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^(Add vendor|Edit |Ask |Send a reminder)/ }),
  ).toHaveCount(0)
  const read: string[] = []
  page.on('request', (request) => read.push(request.url()))
  const { output } = await callApi(page, 'GET /navigationIds')
  const others = (output as string[]).filter((id) => id !== 'VendorDDQ')
  portal.proxy.faults = chooseFaults({ 'GET /navigationIds': successAnswer(others) })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cybersecurity Dashboard')
  await expect(page.getByRole('heading', { name: 'Policy Documents' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Vendors' })).toHaveCount(0)
  expect(read.filter((url) => url.includes('ddqvendors'))).toEqual([])
})
