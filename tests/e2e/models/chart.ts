import type { Locator, Page } from '@playwright/test'

/** A state's card: title, description and status. */
export const stateCard = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name.replace(', ', ' ?, ')}\\.`) })
