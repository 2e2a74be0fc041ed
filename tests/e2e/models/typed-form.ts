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

/** The text that tests type and that must not be lost. */
export const typedText = 'Nobody has typed this twice'
/** Finds the field with a label on a page. */
export const byLabel = (label: string) => (page: Page) => page.getByLabel(label, { exact: true })
/** Finds the button with a name on a page. */
export const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true })
/** Finds the text box with a name on a page. */
export const textbox = (name: string) => (page: Page) => page.getByRole('textbox', { name })

/** Finds the field with a label in the open dialog. */
export const fieldInDialog = (label: string) => (page: Page) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })
/** Finds the first Edit button in a table. */
export const firstEditButton = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .getByRole('button', { name: /^Edit / })
    .first()
/** Finds the form in which a risk is edited. */
export const locateRiskEditForm = (page: Page) => page.getByRole('form', { name: /^Edit / })

/** Opens the first ticket in the list, unless one is open. */
export async function openFirstTicket(page: Page): Promise<void> {
  // The address contains the open ticket.
  if (!new URL(page.url()).searchParams.has('ticket')) {
    await page.locator('main a[href*="ticket="]').first().click()
  }
  await expect(byLabel('Reply')(page)).toBeVisible()
}
