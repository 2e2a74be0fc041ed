import { test as base, expect, type Page } from '@playwright/test'
import { signIn, signInOnce } from './models/sign-in.ts'
import { createUnstablePortalCluster } from './portals/portal-cluster.ts'
import { noFaults } from './portals/portal-proxy.ts'
import { createPortalServer, type PortalServer, takeErrors } from './portals/portal-server.ts'

export { expect }

interface TestFixtures {
  /** A signed-in page in its own context. */
  signedIn: (name: string, path?: string) => Promise<Page>
  /** Whether to sign in anew in each test, for tests of the session and its renewal. */
  freshSignIn: boolean
  /** Console messages that a test provokes. */
  expectedComplaints: RegExp[]
  /** Server log messages that a test provokes. */
  expectedErrors: RegExp[]
  /** Checks that no page had an unexpected error. */
  asShown: undefined
  /** Resets the proxy's faults after each test. */
  unbroken: undefined
  /** Checks that the server logged no unexpected warning or error. */
  asLogged: undefined
  /** Checks every call between page and API against the published document (issue 6). */
  asPublished: undefined
}

interface WorkerFixtures {
  portal: PortalServer
  /** Runs animations at ten times the speed. */
  quickMotion: undefined
  /** Uncaught errors of all pages in all contexts. */
  pageErrors: string[]
}

/** Tests against their worker's portal. An unexpected console error in any page fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await (process.env.PORTAL_CLUSTER
        ? createUnstablePortalCluster()
        : createPortalServer())
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  quickMotion: [
    async ({ browser }, use) => {
      browser.on('context', (context) => context.on('page', hasten))
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  pageErrors: [
    async ({ browser }, use) => {
      const errors: string[] = []
      browser.on('context', (context) => {
        context.on('weberror', (thrown) => errors.push(thrown.error().message))
      })
      await use(errors)
    },
    { scope: 'worker', auto: true },
  ],
  unbroken: [
    async ({ portal }, use) => {
      await use(undefined)
      portal.proxy.faults = noFaults
      portal.proxy.letGo()
    },
    { auto: true },
  ],
  asShown: [
    async ({ pageErrors, expectedComplaints }, use) => {
      await use(undefined)
      const errors = unexpected(pageErrors.splice(0), expectedComplaints)
      expect(errors, 'what a page failed at').toEqual([])
    },
    { auto: true },
  ],
  asPublished: [
    async ({ portal }, use) => {
      await use(undefined)
      expect(portal.differences?.() ?? [], 'unlike the published document').toEqual([])
    },
    { auto: true },
  ],
  asLogged: [
    async ({ expectedErrors }, use) => {
      await use(undefined)
      expect(unexpected(takeErrors(), expectedErrors), 'what the server complained of').toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ portal }, use) => use(portal.address),
  freshSignIn: [false, { option: true }],
  expectedComplaints: [[], { option: true }],
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(unexpected(complaints, expectedComplaints)).toEqual([])
  },
  signedIn: async ({ browser, portal, contextOptions, freshSignIn, expectedComplaints }, use) => {
    const complaints: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async (name, path = '/') => {
      const context = await browser.newContext({ ...contextOptions, baseURL: portal.address })
      contexts.push(context)
      const page = await context.newPage()
      listen(page, complaints)
      await (freshSignIn ? signIn(page, name, path) : signInOnce(page, name, path))
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(unexpected(complaints, expectedComplaints)).toEqual([])
  },
})

/**
 * Animations start and end normally, so that code waiting for their end runs, but ten times faster.
 */
async function hasten(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
  } catch (error) {
    // The page or its context may be closed before the first frame.
    const isGone = error instanceof Error && /has been closed|Target closed/.test(error.message)
    if (!isGone && !page.isClosed()) throw error
  }
}

function listen(page: Page, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // The browser's message for a failed load has only the reason; the address is in its location.
    const { url } = message.location()
    const at =
      /^Failed to load/.test(message.text()) && URL.canParse(url) ? ` ${new URL(url).pathname}` : ''
    // A preload that doesn't match its request makes the browser load the file twice, with only a
    // warning.
    const inVain = /preload for .* is found, but is not used/.test(message.text())
    if (message.type() === 'error' || inVain) complaints.push(`${message.text()}${at}`)
  })
  return complaints
}

/** Messages that no pattern matches. */
function unexpected(sentences: readonly string[], expected: readonly RegExp[]): string[] {
  return sentences.filter((sentence) => !expected.some((pattern) => pattern.test(sentence)))
}
