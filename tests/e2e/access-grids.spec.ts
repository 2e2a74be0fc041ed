import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { recordSentChanges } from './models/calls.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { Wizard } from './models/wizard.ts'

/** The grids of people in which access is ticked (AMB-054). */

const title = 'Contacts the new user can use'
const gridOf = (page: Page) => page.getByRole('grid', { name: title })
const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: /rows\.|found\./ })

test('an access row has one flag, and the header ticks all rows', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(await createAddUserDraftOn(page, 'contactInfoAccess'))
  const grid = gridOf(page)
  const full = grid.getByRole('checkbox', { name: /^Full access: (?!all)/ }).first()
  const view = grid.getByRole('checkbox', { name: /^View access: (?!all)/ }).first()
  const all = grid.getByRole('checkbox', { name: 'Full access: all rows' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })

  // ADDUSER-108, ADDUSER-109
  await test.step('one excludes the other', async () => {
    await view.check()
    await full.check()
    await expect(view).not.toBeChecked()
    await view.check()
    await expect(full).not.toBeChecked()
  })

  await test.step('rows without a name are called by their address', async () => {
    await expect(grid.getByRole('rowheader').filter({ hasText: /^-$/ })).toHaveCount(0)
    await expect(grid.getByRole('rowheader').first()).not.toBeEmpty()
    await expectAccessible(page, 'Contact Info Access')
  })

  // ADDUSER-107
  await test.step('all rows, whichever access they have, and back', async () => {
    await all.click()
    await expect(noteOf(page)).toHaveText(/Full access selected for 524\.$/)
    await expect(full).toBeChecked()
    await expect(view).not.toBeChecked()
    await expect(all).toBeChecked()
    await undo.click()
    await expect(noteOf(page)).toHaveText(/Undone\.$/)
    await expect(view).toBeChecked()
    await expect(all).not.toBeChecked()
    await expect(all).toBeFocused()
    await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible()
    await expect(undo).toHaveCount(0)
  })

  await test.step('one header after the other, each for all rows', async () => {
    const allView = grid.getByRole('checkbox', { name: 'View access: all rows' })
    await all.check()
    await allView.check()
    await expect(all).not.toBeChecked()
    await expect(noteOf(page)).toHaveText(/View access selected for 524\.$/)
    await undo.click()
    await undo.click()
    await expect(view).toBeChecked()
  })

  await test.step('the header takes back what it ticked, after a step away too', async () => {
    await view.uncheck()
    await all.check()
    await wizard.nextTo('Mailbox Access')
    await wizard.back.click()
    await expect(all).toBeChecked()
    await all.uncheck()
    await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(noteOf(page)).toContainText('Full access cleared for 524.')
  })

  // ADDUSER-106
  await test.step('contacts, mailboxes and calendars have two grids each, with their flags', async () => {
    for (const [step, used, what, flag] of [
      ['Contact Info Access', title, 'contacts', 'View access'],
      ['Mailbox Access', 'Mailboxes the new user can use', 'mailbox', 'Send as'],
      ['Calendar Access', 'Calendars the new user can use', 'calendar', 'View only'],
    ] as const) {
      await wizard.expectStep(step)
      const headings = page.getByRole('grid', { name: used }).getByRole('columnheader')
      await expect(headings.filter({ hasText: 'Full access' })).toHaveCount(1)
      await expect(headings.filter({ hasText: flag })).toHaveCount(1)
      const others = { name: `People who can use the new user's ${what}` }
      await expect(page.getByRole('region', others)).toBeVisible()
      await wizard.next.click()
    }
  })
})

test('with a search the header ticks what is found and says so; all is a step of its own', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const sent = recordSentChanges(page)
  await page.goto(await createAddUserDraftOn(page, 'contactInfoAccess'))
  const grid = gridOf(page)
  const search = page.getByRole('searchbox', { name: `Search ${title}` })
  await search.fill('lee marsh')
  await grid.getByRole('checkbox', { name: 'Full access: Lee Marsh' }).check()
  await search.fill('marsh')
  const rows = grid.getByRole('row')
  await expect(page.getByRole('status').filter({ hasText: /^[2-9] of 524 found\./ })).toBeVisible()
  const found = (await rows.count()) - 1
  expect(found).toBeGreaterThan(1)
  expect(found).toBeLessThan(10)
  const box = grid.getByRole('checkbox', { name: `View access: Select the ${found} found` })
  const allOfThem = page.getByRole('button', { name: 'Select all 524' })

  await test.step('by keyboard, those found and nobody else', async () => {
    await expect(grid.getByText(`Select the ${found} found`).first()).toBeVisible()
    await expect(allOfThem).toHaveCount(0)
    await search.focus()
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      if (await grid.locator(':focus').count()) break
    }
    await page.keyboard.press('ArrowRight')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(noteOf(page)).toHaveText(
      `${found} of 524 found. View access selected for ${found - 1}. 1 keeps Full access.`,
    )
    await expect(page.getByRole('button', { name: `${found} selected` })).toBeVisible()
    await expect(grid.getByRole('checkbox', { name: 'Full access: Lee Marsh' })).toBeChecked()
    await expectAccessible(page, 'found rows ticked')
  })

  await test.step('all, by a button that names the number, each undone by itself', async () => {
    await allOfThem.click()
    await expect(noteOf(page)).toContainText('1 keeps Full access.')
    await expect(page.getByRole('button', { name: '524 selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('button', { name: `${found} selected` })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible()
  })

  // ADDUSER-110
  await test.step('what is sent is what was before', async () => {
    await new Wizard(page).nextTo('Mailbox Access')
    await expect
      .poll(() => sent.findLast(({ call }) => call === 'PATCH /adduser')?.body)
      .toMatchObject({
        resourceAccess: {
          contactInfoAccessGranted: [
            { profileAccount: { fullName: 'Lee Marsh' }, fullAccess: true, viewAccess: false },
          ],
        },
      })
    await new Wizard(page).back.click()
  })

  await test.step('nothing found is nothing to tick', async () => {
    await search.fill('nobody at all')
    await expect(rows).toHaveCount(1)
    await expect(grid.getByRole('checkbox').first()).toBeDisabled()
  })

  await test.step('only those selected are seen, and a search that misses them continues in all', async () => {
    await search.fill('')
    const selected = page.getByRole('button', { name: '1 selected' })
    await selected.click()
    await expect(selected).toHaveAttribute('aria-pressed', 'true')
    await expect(rows).toHaveCount(2)
    await expect(
      grid.getByRole('checkbox', { name: 'Full access: Select the 1 shown' }),
    ).toBeChecked()
    await search.fill('abigail marsh')
    await expect(page.getByText('No selected rows match')).toBeVisible()
    await page.getByRole('button', { name: 'Search all 524' }).click()
    await expect(grid.getByRole('checkbox', { name: 'Full access: Abigail Marsh' })).toBeVisible()
  })

  await test.step('the second grid is folded while it has no tick', async () => {
    const other = page.getByRole('region', { name: "People who can use the new user's contacts" })
    await expect(other.getByRole('grid')).toHaveCount(0)
    await other.getByText('0 selected').click()
    await other
      .getByRole('checkbox', { name: /^View access: (?!all)/ })
      .first()
      .check()
    await expect(other.getByText('1 selected').first()).toBeVisible()
    await new Wizard(page).nextTo('Mailbox Access')
    await new Wizard(page).back.click()
    await expect(other.getByRole('grid')).toBeVisible()
  })
})

test('names and addresses are read whole at 320 pixels', async ({ portal, signedIn }) => {
  const name = 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley-Marjoribanks'
  const email = `${'q'.repeat(60)}@${'subsidiary-'.repeat(4)}holdings.example`
  const before = await portal.rows<{ id: string; name: string; email: string }>(
    `select profile_account_id as id, name, email from mailbox where name = 'Lee Marsh'`,
  )
  await portal.rows(
    `update mailbox set name = $1, email = $2 where name = 'Lee Marsh'`,
    name,
    email,
  )
  const page = await signedIn('Dana Whitfield')
  await resize(page, { width: 320, height: 900 })
  await page.goto(await createAddUserDraftOn(page, 'contactInfoAccess'))
  await page.getByRole('searchbox').first().fill('featherstonehaugh')
  const row = gridOf(page).getByRole('row').nth(1)
  await expect(row).toContainText(email)
  const cut = await row.evaluate((line) =>
    [line, ...line.querySelectorAll('th, td')].some(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    ),
  )
  expect(cut).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  )
  for (const { id, name: old, email: address } of before) {
    await portal.rows(
      'update mailbox set name = $1, email = $2 where profile_account_id = $3',
      old,
      address,
      id,
    )
  }
})

test('somebody chosen who is gone from the list is refused by Next, and can be taken away', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const profileAccount = {
    profileAccountId: 999_999,
    email: 'gone@x.example',
    fullName: 'Gone Ann',
  }
  const entry = { profileAccount, fullAccess: true, viewAccess: false }
  await page.goto(
    await createAddUserDraftOn(page, 'contactInfoAccess', {
      'resourceAccess.contactInfoAccessGranted': [entry],
    }),
  )
  const tick = gridOf(page).getByRole('checkbox', {
    name: 'Full access: Gone Ann (no longer offered)',
  })
  const wizard = new Wizard(page)
  await expect(tick).toBeChecked()
  await wizard.next.click()
  await expect(
    page.getByRole('listitem').filter({ hasText: "This choice isn't offered." }),
  ).toBeVisible()
  await wizard.expectStep('Contact Info Access')
  await tick.uncheck()
  await expect(tick).not.toBeChecked()
  await expect(page.getByRole('button', { name: '1 selected' })).toHaveCount(0)
  await wizard.nextTo('Mailbox Access')
})
