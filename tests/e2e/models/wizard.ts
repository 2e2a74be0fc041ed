import { expect, type Locator, type Page } from '@playwright/test'
import { pressUntil } from './press.ts'

/** A wizard as a person meets it: by headings, labels and buttons. */
export class Wizard {
  readonly page: Page
  readonly next: Locator
  readonly back: Locator
  readonly submit: Locator
  /** Whether the draft is saved, next to the buttons. */
  readonly draftStatus: Locator

  constructor(page: Page) {
    this.page = page
    this.next = page.getByRole('button', { name: 'Next', exact: true })
    this.back = page.getByRole('button', { name: 'Back', exact: true })
    this.submit = page.getByRole('button', { name: 'Submit', exact: true })
    this.draftStatus = page.getByRole('status').filter({ hasText: /^(Not saved|Sav)/ })
  }

  /** Begins a new Add User request of a type. */
  async begin(accountType: string): Promise<void> {
    await this.page.goto('/add-user-services')
    await this.page.getByRole('button', { name: 'Start Request' }).click()
    await this.page.getByRole('radio', { name: accountType }).check()
    await this.next.click()
  }

  async expectStep(title: string): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 2, name: title, exact: true }),
    ).toBeVisible()
  }

  /** Goes on, and is on the named step afterwards. */
  async nextTo(title: string): Promise<void> {
    await this.next.click()
    await this.expectStep(title)
  }

  /** The entry of a step in the stepper. */
  step(title: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Steps of the request' })
      .getByRole('button', { name: new RegExp(`^${title} ?,`) })
  }

  async titles(): Promise<string[]> {
    const names = await this.page
      .getByRole('navigation', { name: 'Steps of the request' })
      .getByRole('listitem')
      .getByRole('button')
      .allInnerTexts()
    return names.map((name) => name.split(',')[0]?.trim() ?? '')
  }

  /** The steps stand below each other. */
  async expectVertical(): Promise<void> {
    const steps = this.page
      .getByRole('navigation', { name: 'Steps of the request' })
      .getByRole('listitem')
    const places = await Promise.all((await steps.all()).map((step) => step.boundingBox()))
    const ys = places.map((place) => place?.y ?? Number.NaN)
    expect(ys.length).toBeGreaterThan(1)
    expect(ys).toEqual([...new Set(ys)].toSorted((a, b) => a - b))
    const left = Math.max(...places.map((place) => place?.x ?? Number.NaN))
    const right = Math.min(...places.map((place) => (place?.x ?? 0) + (place?.width ?? 0)))
    expect(left).toBeLessThan(right)
  }

  async answer(question: string, label: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: label, exact: true })
      .check()
  }

  /** Gives another answer that drops more than itself, and is asked about it. */
  async switchAnswer(question: string, label: string): Promise<void> {
    const answer = this.page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: label, exact: true })
    await answer.click()
    await this.confirmSwitch()
    await expect(answer).toBeChecked()
  }

  /** Says yes to what a change would drop. */
  async confirmSwitch(): Promise<void> {
    const forecast = this.forecast()
    await forecast.getByRole('button', { name: 'Switch' }).click()
    await expect(forecast).toBeHidden()
  }

  /** What a change would drop, before it is made. */
  forecast(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Change this answer?' })
  }

  async fill(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value)
  }

  async fillGeneralInfo(first = 'Ann', last = 'Lee'): Promise<void> {
    await this.fill('First name', first)
    await this.fill('Last name', last)
    await this.page.getByLabel('User type').selectOption('Employee')
    await this.page.getByLabel('Office location').selectOption({ index: 1 })
  }

  /** Next was refused for this field: the summary says so under its label, and so does the field. */
  async expectRefusal(field: string, message: string, label = field): Promise<void> {
    await expect(
      this.page.getByRole('listitem').filter({ hasText: `${label}: ${message}` }),
    ).toHaveText(`${label}: ${message}`)
    await expect(this.page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${escapePattern(message)}$`),
    )
  }

  /** Next cannot be pressed, and says why. */
  async expectBlocked(because: string): Promise<void> {
    await expect(this.next).toBeDisabled()
    await expect(this.next).toHaveAccessibleDescription(because)
  }

  /** A question that cannot be answered as the others are. */
  async expectExcluded(question: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: question })
    await expect(group.getByRole('radio', { name: 'Yes' })).toBeDisabled()
    await expect(group).toHaveAccessibleDescription(/You asked/)
  }

  /** A field refuses more than so many characters at once, in words, and cuts nothing. */
  async expectLimit(label: string, limit: number): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true })
    const refusal = new RegExp(`Use ${limit} characters or fewer. This has ${limit + 1}\\.`)
    await field.fill('x'.repeat(limit - 1))
    await field.press('End')
    await field.pressSequentially('yz')
    await expect(field).toHaveValue(`${'x'.repeat(limit - 1)}yz`)
    await expect(field).toHaveAccessibleDescription(refusal)
    await field.press('Backspace')
    await expect(field).not.toHaveAccessibleDescription(refusal)
  }

  async expectSaved(): Promise<void> {
    await expect(this.draftStatus).toHaveText('Saved')
  }

  /** Tries a failed call again, unless it has recovered automatically. */
  async tryAgain(failure: Locator): Promise<void> {
    await pressUntil(failure.getByRole('button', { name: 'Try again' }), (limit) =>
      expect(failure).toHaveCount(0, limit),
    )
  }

  /** Signs and submits on Confirmation; gives the reference number. */
  async signAndSubmit(name = 'Dana Whitfield'): Promise<string> {
    await this.fill('Digital signature', name)
    await this.submit.click()
    await expect(
      this.page.getByRole('heading', { name: 'Your request was submitted successfully' }),
    ).toBeVisible()
    const referenceText = await this.page.getByText(/Reference number/).innerText()
    return /REQ-\d{4}-\d+/.exec(referenceText)?.[0] ?? ''
  }
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
