import { type Browser, expect, type Page } from '@playwright/test'
import type { Oddities } from '../../foreign-api/strict-api.ts'
import { PortalFrame } from '../models/portal.ts'
import { type ForeignPortal, startForeignPortal } from './foreign-portal.ts'

/** Everything unusual that the documentation allows. */
export const everythingOdd: Oddities = {
  extraFields: true,
  nulls: true,
  noContent: true,
  withoutSuccess: true,
  unknownPermissions: true,
  slow: 30,
}

/** A person signed in at a portal with an external API. */
export interface ForeignSession {
  readonly portal: ForeignPortal
  readonly page: Page
  /** Bodies of an endpoint's calls by the first company. */
  submitted(call: string): unknown[] | undefined
  /**
   * Checks that nothing undocumented was sent and nothing rejected, and makes the API behave
   * normally again.
   */
  wasAsDocumented(): void
  end(): Promise<void>
}

/** Starts a portal with an external API and signs a person in. */
export async function openForeignSession(browser: Browser): Promise<ForeignSession> {
  const portal = await startForeignPortal()
  const { api } = portal
  /** Console errors that aren't failed calls. */
  const complaints: string[] = []
  const page = await browser.newPage({ baseURL: portal.address })
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (message) => {
    const isFailedCall = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !isFailedCall) complaints.push(message.text())
  })
  await page.goto('/')
  await new PortalFrame(page).expectCompany('Dana Whitfield', 'Ostrava Capital')
  return {
    portal,
    page,
    submitted: (call) =>
      api.companies[0]?.submitted.filter((one) => one.call === call).map(({ body }) => body),
    wasAsDocumented() {
      expect(api.refused).toEqual([])
      expect(complaints).toEqual([])
      api.odd = {}
      api.accident = () => undefined
    },
    async end() {
      await page.close()
      await portal.stop()
    },
  }
}
