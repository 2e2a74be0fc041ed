import type { Locator, Page } from '@playwright/test'
import { deliveryDayProblem } from '#schemas/hardware/delivery-day.ts'
import {
  addDays,
  type CalendarDay,
  formatDate,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { now } from './now.ts'

/** The hardware purchase form as a person sees it. */
export class HardwareForm {
  readonly page: Page
  readonly submit: Locator

  constructor(page: Page) {
    this.page = page
    this.submit = page.getByRole('button', { name: 'Submit Request' })
  }

  async answer(question: string, label: 'Yes' | 'No'): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: label })
      .check()
  }

  /** Increases an item's quantity by one. */
  async more(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `One more: ${item}`, exact: true }).click()
  }

  async less(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `One less: ${item}`, exact: true }).click()
  }

  /** Fills in everything required, for a conference room. */
  async fillRequired(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Conference Room' }).check()
    await this.page.getByLabel('Destination', { exact: true }).fill('New York, floor 14')
    await this.answer('Deploy to home?', 'No')
    await this.page.getByLabel('Delivery date', { exact: true }).fill(formatDate(deliveryDay()))
    await this.answer('Is this a hard deadline?', 'Yes')
    await this.answer('Expedited shipping?', 'No')
    await this.answer('Expedited PC build?', 'No')
    await this.page.getByLabel('Delivery constraints', { exact: true }).fill('Ask at the desk.')
  }
}

/** The current calendar day in Eastern time, by the portal's clock. */
export function today(): CalendarDay {
  return toDay(toEastern(now()))
}

/** The first calendar day on which hardware can be delivered, at least so many days from today. */
export function deliveryDay(ahead = 3): CalendarDay {
  let day = addDays(today(), ahead)
  while (deliveryDayProblem(day)) day = addDays(day, 1)
  return day
}
