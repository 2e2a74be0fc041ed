import type { Page } from '@playwright/test'

/** The risk register on the cybersecurity dashboard. */
export const register = {
  address: '/cybersecurity-dashboard',
  grid: (page: Page) => page.getByRole('table', { name: 'Risk Register', exact: true }),
  tab: (page: Page, name: string) => page.getByRole('tab', { name }),
  counted: (page: Page) => page.getByText(/^(\d+ of )?\d+ rows?$/),
  updateRisk: (page: Page) => page.getByRole('button', { name: 'Update Risk' }),
}
