import type { Locator, Page } from '@playwright/test'

/** The card of a state: its title, what it is, and how it stands. */
export const stateCard = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name.replace(', ', ' ?, ')}\\.`) })
