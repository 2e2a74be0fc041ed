import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** A form in which people type, as a person sees it. */
export interface TypedForm {
  readonly name: string
  /** The file that keeps the typed text. */
  readonly of: string
  readonly path: string
  /** Creates the item the form is about. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Opens the form on its page. */
  readonly open?: (page: Page) => Promise<void>
  readonly fill: (page: Page) => Promise<void>
  /** The field whose text must not be lost, and the text. */
  readonly field: (page: Page) => Locator
  readonly typed: string
  readonly submit: (page: Page) => Locator
  /** The call that sends it, as the proxy sees it. */
  readonly call: RegExp
  readonly isDialog: boolean
  /** Whether a refusal is shown next to the button instead of on a page of its own. */
  readonly showsRefusal?: true
}

export const typedText = 'Nobody has typed this twice'
export const byLabel = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true })
export const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name })

export const inDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
export const firstEditButton = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('button', { name: /^Edit / })
    .first()
export const riskForm = (page: Page) => page.getByRole('form', { name: /^Edit / })

export async function openFirstTicket(page: Page): Promise<void> {
  // The address contains the open ticket.
  if (!new URL(page.url()).searchParams.has('ticket')) {
    await page.locator('main a[href*="ticket="]').first().click()
  }
  await expect(byLabel('Reply')(page)).toBeVisible()
}
