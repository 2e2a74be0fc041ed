import { expect, type Locator, type Page } from '@playwright/test'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'

/** A date field's calendar. */
export class Calendar {
  readonly page: Page
  readonly label: string
  readonly dialog: Locator

  constructor(page: Page, label: string) {
    this.page = page
    this.label = label
    this.dialog = page.getByRole('dialog', { name: `Choose ${label}` })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: `Choose ${this.label}` }).click()
    await expect(this.dialog.getByRole('gridcell').first()).toBeVisible()
  }

  /** The first selectable day. */
  async earliest(): Promise<CalendarDay> {
    const offered = this.dialog.getByRole('gridcell').getByRole('button', { disabled: false })
    if ((await offered.count()) === 0) {
      await this.dialog.getByRole('button', { name: 'Next month' }).click()
    }
    const label = await offered.first().getAttribute('aria-label')
    return new Date(`${label} UTC`).toISOString().slice(0, 10)
  }

  day(day: CalendarDay): Locator {
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
    return this.dialog.getByRole('button', { name: words.format(new Date(`${day}T00:00Z`)) })
  }

  /** Selects a day of the current or next month. */
  async choose(day: CalendarDay): Promise<void> {
    if (!(await this.day(day).isVisible())) {
      await this.dialog.getByRole('button', { name: 'Next month' }).click()
    }
    await this.day(day).click()
    await expect(this.dialog).toBeHidden()
  }
}
