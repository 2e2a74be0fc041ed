import type { Page } from '@playwright/test'
import type { PortalServer } from '../portal-server.ts'

/** The risk register on the cybersecurity dashboard. */
export const register = {
  address: '/cybersecurity-dashboard',
  grid: (page: Page) => page.getByRole('table', { name: 'Risk Register', exact: true }),
  tab: (page: Page, name: string) => page.getByRole('tab', { name }),
  counted: (page: Page) => page.getByText(/^(\d+ of )?\d+ rows?$/),
  updateRisk: (page: Page) => page.getByRole('button', { name: 'Update Risk' }),
}

/** What the server answers while its database has lost a table. */
export async function withoutTable(
  portal: PortalServer,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await portal.rows(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await portal.rows(`alter table ${table}_away rename to ${table}`)
  }
}
