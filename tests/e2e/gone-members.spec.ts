import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Wizard } from './models/wizard.ts'

/** Somebody who was chosen for a distribution list, and has left the company before the request was sent. */

/** Ticks two people; the answers that this device stores then name somebody who is nowhere in the place of the first. */
async function chooseOneWhoLeaves(page: Page, tick: string, answer: string): Promise<void> {
  const people = page.getByRole('checkbox', { name: new RegExp(`^${tick}: (?!Select|all)`) })
  for (const at of [0, 1]) await people.nth(at).click()
  const replaced = (name: string) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('stepwell.typed.')) ?? ''
    const { draft, ...copy } = JSON.parse(localStorage.getItem(key) ?? '{}')
    const [, second] = draft?.[name] ?? []
    if (!second) return false
    const gone = { profileAccountId: 999_999, email: 'gone@x.example', fullName: 'Gone Ann' }
    const changed = { ...copy, draft: { ...draft, [name]: [gone, second] } }
    localStorage.setItem(key, JSON.stringify(changed))
    return true
  }
  await expect.poll(() => page.evaluate(replaced, answer)).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
}

async function expectRefusedUntilRemoved(page: Page, tick: string, next: string): Promise<void> {
  const wizard = new Wizard(page)
  const gone = page.getByRole('checkbox', { name: `${tick}: Gone Ann (no longer offered)` })
  await expect(gone).toBeChecked()
  await wizard.next.click()
  await expect(
    page.getByRole('listitem').filter({ hasText: "This choice isn't offered." }),
  ).toBeVisible()
  await gone.uncheck()
  await expect(gone).not.toBeChecked()
  await wizard.nextTo(next)
}

test('is seen among those of a new list, and can be taken away', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists/create')
  const wizard = new Wizard(page)
  await wizard.fill('Display name', 'Gone Members')
  await wizard.nextTo('Add Users')
  await chooseOneWhoLeaves(page, 'Add', 'distributionListMembers')
  await wizard.expectStep('Add Users')
  await expectRefusedUntilRemoved(page, 'Add', 'Confirmation')
})

test('is seen among those who are added to a list, and can be taken away', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists')
  await page.getByRole('link', { name: 'Accounting - Interns' }).click()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await chooseOneWhoLeaves(page, 'Member', 'additions')
  await expectRefusedUntilRemoved(page, 'Member', 'Confirm')
})
