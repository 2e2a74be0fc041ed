import { expect, type Locator, type Page } from '@playwright/test'
import { clickUntil } from './click-until.ts'

/** A wizard as a person sees it: by headings, labels and buttons. */
export class Wizard {
  readonly page: Page
  readonly next: Locator
  readonly back: Locator
  readonly submit: Locator
  /** The save status next to the buttons. */
  readonly draftStatus: Locator

  constructor(page: Page) {
    this.page = page
    this.next = page.getByRole('button', { name: 'Next', exact: true })
    this.back = page.getByRole('button', { name: 'Back', exact: true })
    this.submit = page.getByRole('button', { name: 'Submit', exact: true })
    this.draftStatus = page.getByRole('status').filter({ hasText: /^(Not saved|Sav)/ })
  }

  /** Starts a new Add User request of a type. */
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

  /** Presses Next and expects the given step. */
  async nextTo(title: string): Promise<void> {
    await this.next.click()
    await this.expectStep(title)
  }

  /** A step's entry in the stepper. */
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

  /** Whether the steps are stacked vertically. */
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

  /** Changes an answer that clears others, which asks for confirmation. */
  async switchAnswer(question: string, label: string): Promise<void> {
    const answer = this.page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: label, exact: true })
    await answer.click()
    await this.confirmSwitch()
    await expect(answer).toBeChecked()
  }

  /** Confirms what a change would clear. */
  async confirmSwitch(): Promise<void> {
    const forecast = this.forecast()
    await forecast.getByRole('button', { name: 'Switch' }).click()
    await expect(forecast).toBeHidden()
  }

  /** The preview of what a change would clear. */
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

  /** Expects that Next was refused for a field: the summary and the field say why. */
  async expectRefusal(field: string, message: string, label = field): Promise<void> {
    await expect(
      this.page.getByRole('listitem').filter({ hasText: `${label}: ${message}` }),
    ).toHaveText(`${label}: ${message}`)
    await expect(this.page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${escapePattern(message)}$`),
    )
  }

  /** Expects that Next is disabled and says why. */
  async expectBlocked(because: string): Promise<void> {
    await expect(this.next).toBeDisabled()
    await expect(this.next).toHaveAccessibleDescription(because)
  }

  /** A question that can't be answered at the moment. */
  async expectExcluded(question: string): Promise<void> {
    const group = this.page.getByRole('radiogroup', { name: question })
    await expect(group.getByRole('radio', { name: 'Yes' })).toBeDisabled()
    await expect(group).toHaveAccessibleDescription(/You asked/)
  }

  /**
   * Expects that a field refuses more than so many characters immediately, with a message, and cuts
   * nothing off.
   */
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

  /** Retries a failed call, unless it has already recovered. */
  async tryAgain(failure: Locator): Promise<void> {
    await clickUntil(failure.getByRole('button', { name: 'Try again' }), (limit) =>
      expect(failure).toHaveCount(0, limit),
    )
  }

  /** Signs and submits on Confirmation. Returns the reference number. */
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
