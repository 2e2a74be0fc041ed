import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HardwareForm } from './models/hardware-form.ts'
import { resize } from './models/resize.ts'
import { Wizard } from './models/wizard.ts'

/** What a refused Next says, and what it leaves alone while one types (WCAG 3.2.2). */

const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: /needs? attention/ })
const top = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: true }).boundingBox())?.y

/** Types letter by letter, as a person does: what takes the focus away takes letters, too. */
async function types(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.focus()
  const before = await top(page, label)
  for (const letter of text) {
    await page.keyboard.type(letter)
    await expect(field).toBeFocused()
  }
  await expect(field).toHaveValue(text)
  expect(await top(page, label), `${label} has moved`).toBe(before)
}

test('the summary takes the focus on Next and never while one types', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const summary = summaryOf(page)
  await wizard.begin('Email Only')
  await wizard.nextTo('General Info')
  await wizard.fillGeneralInfo('Ann', 'Lee')
  await wizard.fill('First name', '')
  await wizard.fill('Last name', '')
  /** How far the fields are apart, from top to top. */
  const distances = async () => {
    const tops: number[] = []
    for (const label of ['First name', 'Last name', 'Title', 'User type'])
      tops.push((await top(page, label)) ?? Number.NaN)
    return tops.slice(1).map((one, index) => Math.round(one - (tops[index] ?? Number.NaN)))
  }
  const desk = page.viewportSize()
  const sideBySide = await distances()
  await resize(page, { width: 390, height: 844 })
  const belowEachOther = await distances()
  if (desk) await resize(page, desk)
  expect(new Set(belowEachOther).size, 'fields of a pair stand apart as all do').toBe(1)

  await test.step('on Next', async () => {
    await wizard.next.click()
    await expect(summary).toBeFocused()
    const links = summary.getByRole('link')
    await expect(links).toHaveText([/^First name/, /^Last name/])
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    }
    expect(await distances()).toEqual(sideBySide)
    await resize(page, { width: 390, height: 844 })
    await expect.poll(distances).toEqual(belowEachOther)
    if (desk) await resize(page, desk)
  })

  await test.step('not when a message goes, and nothing moves', async () => {
    await types(page, 'First name', 'Zoe')
    await expect(summary.getByRole('listitem')).toHaveText([
      'First name: Field is required. Done.',
      'Last name: Field is required.',
    ])
    await expect(page.getByLabel('First name', { exact: true })).not.toHaveAttribute('aria-invalid')
  })

  await test.step('again on the next Next, for what is still missing', async () => {
    await wizard.next.click()
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveText(['Last name: Field is required.'])
    await page.getByLabel('Last name', { exact: true }).focus()
    await wizard.next.click()
    await expect(summary).toBeFocused()
  })

  await test.step('all is well once nothing is left', async () => {
    await types(page, 'Last name', 'Vane')
    await expect(summary).toHaveCount(0)
    await expect(page.getByText('This answer is fine now')).toBeVisible()
    await wizard.nextTo('Email')
    await expect(page.getByText('This answer is fine now')).toHaveCount(0)
  })
})

test('a question that comes up after a refusal is not said to be wrong before it is answered', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists')
  const wizard = new Wizard(page)
  await page.getByRole('button', { name: 'Create' }).click()
  await wizard.expectStep('General Info')
  await wizard.next.click()
  await expect(summaryOf(page)).toBeFocused()
  await types(page, 'Display name', 'Ab Üb')

  const address = page.getByLabel('Custom email address', { exact: true })
  await page.getByRole('radio', { name: 'Custom address' }).check()
  await expect(address).toBeVisible()
  await expect(address).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('This field is required', { exact: true })).toHaveCount(0)
  await types(page, 'Custom email address', 'ab')
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await wizard.next.click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page)).toContainText('Email address: This email is invalid')
})

test('forms have the same summary', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/purchase-hardware')
  const hardware = new HardwareForm(page)
  await hardware.submit.click()
  await expect(summaryOf(page)).toBeFocused()
  await types(page, 'Destination', 'Boston')
  await expect(summaryOf(page)).toContainText('Destination: This field is required. Done.')
  await hardware.submit.click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page)).not.toContainText('Destination')
})

test('a double press on Next that is refused presses nothing of what moves under the finger', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/distribution-lists')
  const wizard = new Wizard(page)
  const custom = page.getByRole('radio', { name: 'Custom address' })
  await page.getByRole('button', { name: 'Create' }).click()
  await wizard.expectStep('General Info')
  await resize(page, { width: 390, height: 844 })
  const next = await wizard.next.boundingBox()
  const place = { x: (next?.x ?? 0) + 40, y: (next?.y ?? 0) + 20 }

  await page.mouse.dblclick(place.x, place.y)
  await expect(summaryOf(page)).toBeFocused()
  const choice = await page.getByText('Custom address', { exact: true }).boundingBox()
  expect(Math.abs((choice?.y ?? 0) - place.y), 'another answer lies there now').toBeLessThan(50)
  await expect(custom).not.toBeChecked()

  await expect(async () => {
    await page.mouse.click(place.x, place.y)
    await expect(custom).toBeChecked({ timeout: 100 })
  }, 'a later press is meant for what lies there').toPass()
})
