import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { exportDay } from './models/now.ts'
import { PortalFrame } from './models/portal.ts'
import { resize } from './models/resize.ts'
import { Wizard } from './models/wizard.ts'

/** The distribution lists and the requests about them (flows.md 3). */

test.slow()

/** The addresses in a table that go on in another line elsewhere than after their @. */
function brokenAddresses(page: Page): Promise<string[]> {
  return page.getByRole('cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const characters: { character: string; top: number }[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode
        for (const [at, character] of [...(text.textContent ?? '')].entries()) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          characters.push({ character, top: range.getBoundingClientRect().top })
        }
      }
      const written = characters.map(({ character }) => character).join('')
      if (!/^\S+@\S+$/.test(written)) return []
      const isBroken = characters.some(
        ({ top }, at) =>
          at > 0 && characters[at - 1]?.character !== '@' && top !== characters[at - 1]?.top,
      )
      return isBroken ? [written] : []
    }),
  )
}

const done = { name: 'Done', exact: true }

test('lists are shown with their members, edited, removed and exported', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists/details?from=mail')
  const wizard = new Wizard(page)
  const members = page.getByRole('region', { name: 'Members' })
  // DL-001, DL-003, DL-004
  await test.step('the page, and a list without members', async () => {
    await expect(page.getByText('No distribution list selected')).toBeVisible()
    await expect(page).toHaveURL(/\/distribution-lists\?from=mail$/)
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email'])
    const sizes = page.getByLabel('Rows per page')
    await expect(sizes.getByRole('option')).toHaveText(['15', '50'])
    await expect(sizes).toHaveValue('15')
    await sizes.selectOption('50')
    for (const width of [1440, 390]) {
      await resize(page, { width, height: 900 })
      expect(await brokenAddresses(page), `${width} px`).toEqual([])
    }
    await resize(page, { width: 1280, height: 720 })
    await page.getByRole('link', { name: 'Accounting - Interns' }).click()
    await expect(members.getByText('No members were found')).toBeVisible()
    const lists = await page.getByRole('table', { name: 'Distribution Lists' }).boundingBox()
    const beside = await members.boundingBox()
    expect(beside?.x).toBeGreaterThanOrEqual((lists?.x ?? Number.NaN) + (lists?.width ?? 0))
    await expectAccessible(page, 'a list without members')
  })
  await test.step('ten thousand members', async () => {
    await page.getByRole('searchbox').first().fill('Investor Relations - External')
    await page.getByRole('link', { name: 'Investor Relations - External' }).click()
    await expect(members.getByText('1–15 of 10,000')).toBeVisible()
    await expect(members.getByRole('columnheader')).toHaveText(['Full Name', 'Email'])
    await members.getByRole('searchbox').fill('.9999@investors')
    await expect(members.getByText('1–1 of 1')).toBeVisible()
  })
  // DL-011
  await test.step('Next waits for a change, and again when it is undone', async () => {
    await page.getByRole('button', { name: /^Edit/ }).click()
    await wizard.expectStep('Edit')
    await wizard.expectBlocked('Add or remove someone first.')
    const someone = page.getByRole('checkbox', { name: 'Member: Aaron Alvarez' }).first()
    await expect(someone).toBeChecked()
    await expect(page.getByRole('rowheader').first()).toContainText('Current member')
    await someone.click()
    await expect(page.getByText('1 removal')).toBeVisible()
    await someone.click()
    await wizard.expectBlocked('Add or remove someone first.')
    await expectAccessible(page, 'Edit')
    await someone.click()
  })
  // DL-015
  await test.step('Confirm and Status', async () => {
    await wizard.nextTo('Confirm')
    const removals = page.getByRole('list', { name: 'Removals' }).getByRole('listitem')
    await expect(removals).toHaveCount(1)
    await expect(removals).toContainText('Aaron Alvarez')
    await expect(page.getByRole('list', { name: 'Additions' })).toHaveCount(0)
    await expectAccessible(page, 'Confirm')
    await wizard.submit.click()
    await expect(
      page.getByRole('heading', { name: /^A service ticket was created to change/ }),
    ).toBeFocused()
    await expectAccessible(page, 'Status')
    await page.getByRole('button', done).click()
    await expect(members.getByText('1–15 of 10,000')).toBeVisible()
  })
  await test.step('the edited list is in view in its list, current and marked', async () => {
    const row = page
      .getByRole('table', { name: 'Distribution Lists' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: 'Investor Relations - External' }) })
    await expect(row).toContainText('Change requested')
    await expect(row.getByRole('link')).toHaveAttribute('aria-current', 'true')
    await expect(members).toContainText(
      /A change to its members was requested by Dana Whitfield on .+\(REQ-\d{4}-\d{6}\)/,
    )
    await expectAccessible(page, 'a list with a pending change')
  })
  // DL-016, DL-017
  await test.step('a removal opens a ticket', async () => {
    await page.getByRole('button', { name: /^Remove/ }).click()
    const question = page.getByRole('alertdialog')
    await expectAccessible(page, 'the question before a removal')
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(
      page.getByText('A ticket has been opened to remove a distribution list'),
    ).toBeVisible()
  })
  await test.step('which is marked, and not asked for again', async () => {
    const remove = page.getByRole('button', { name: /^Remove/ })
    await expect(remove).toBeDisabled()
    await expect(remove).toHaveAccessibleDescription(
      /Removal of this list was already requested by Dana Whitfield/,
    )
    await expect(page.getByRole('cell').filter({ hasText: 'Removal requested' })).toBeVisible()
    await page.getByRole('link', { name: 'View request' }).click()
    await new PortalFrame(page).expectPage(/^REQ-/)
    await page.goBack()
    await expect(remove).toBeDisabled()
  })
  // DL-032, DL-033
  await test.step('the export', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all lists' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`Distribution Lists ${exportDay()}.xlsx`)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    await expect(page.getByText('Export file downloaded successfully')).toBeVisible()
  })
})

test('a new list is named, filled, signed and asked for', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists')
  const wizard = new Wizard(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await wizard.expectStep('General Info')
  // DL-019, DL-024, DL-025
  await test.step('General Info refuses what is missing or taken', async () => {
    await wizard.next.click()
    await wizard.expectRefusal('Display name', 'This field is required')
    await wizard.fill('Display name', 'Accounting-All-Staff')
    const recommended = page.getByRole('radio', { name: 'Recommended address' })
    await expect(recommended).toBeDisabled()
    await expect(recommended).toHaveAccessibleDescription(/Generated email already exists$/)
    await expectAccessible(page, 'General Info, refused')
    await page.getByRole('radio', { name: 'Custom address' }).check()
    for (const [typed, message] of [
      ['', 'This field is required'],
      ['abc', 'This email is invalid'],
      ['Accounting-ALL-staff@northgatecapital.example', 'This email already exists'],
    ] as const) {
      await wizard.fill('Custom email address', typed)
      await wizard.next.click()
      await wizard.expectRefusal('Custom email address', message, 'Email address')
    }
    await wizard.fill('Display name', "Ann's Team One")
    await wizard.switchAnswer('Kind of address', 'Recommended address')
    await expect(page.getByText('annsteamone@northgatecapital.example')).toBeVisible()
  })
  await test.step('Add Users', async () => {
    await wizard.nextTo('Add Users')
    await page.getByRole('searchbox').fill('Abigail Harper')
    await page.getByRole('checkbox', { name: 'Add: Abigail Harper' }).first().click()
    await expectAccessible(page, 'Add Users')
  })
  await test.step('Confirmation wants the name of who signs', async () => {
    await wizard.nextTo('Confirmation')
    await expect(page.getByRole('main').getByRole('term')).toContainText([
      'Display name',
      'Kind of address',
      'Email address',
    ])
    await wizard.submit.click()
    await wizard.expectRefusal('Digital signature', 'This field is required')
    await wizard.fill('Digital signature', 'Lee Marsh')
    await wizard.submit.click()
    await wizard.expectRefusal('Digital signature', 'Signature must match username')
    await expectAccessible(page, 'Confirmation')
    await wizard.fill('Digital signature', 'DANA whitfield')
    await wizard.submit.click()
  })
  await test.step('it is in My requests', async () => {
    await expect(page.getByText(/A service ticket was created to create/)).toBeVisible()
    await page.getByRole('link', { name: 'View in My requests' }).click()
    await expect(page.getByText("Create distribution list Ann's Team One")).toBeVisible()
  })
})

// DL-029, DL-030, DL-031
test('who may not change lists learns why', async ({ signedIn }) => {
  const page = await signedIn('Priya Nair', '/distribution-lists')
  const isRefused = async (verb: string) => {
    const button = page.getByRole('button', { name: new RegExp(`^${verb}`) })
    await expect(button).toBeDisabled()
    const reason = `You don't have permission to ${verb.toLowerCase()} distribution lists`
    await expect(button).toHaveAccessibleDescription(reason)
    await button.hover()
    await expect(page.locator('[role=tooltip]', { hasText: reason })).toBeVisible()
  }
  await isRefused('Create')
  await page.getByRole('link', { name: 'Accounting - Alerts' }).click()
  await isRefused('Edit')
  await isRefused('Remove')
  await page.goto('/distribution-lists/create')
  await new PortalFrame(page).expectPage("You don't have permission")
})
