import { test as base, expect, type Page } from '@playwright/test'
import { signIn, signInOnce } from './models/sign-in.ts'
import { createPortalCluster } from './portal-cluster.ts'
import { noFaults } from './portal-proxy.ts'
import { createPortalServer, type PortalServer, takeErrors } from './portal-server.ts'

export { expect }

interface TestFixtures {
  /** A page of its own context, signed in under a name. */
  signedIn: (name: string, path?: string) => Promise<Page>
  /** Whether people sign in again in each test: for tests of the session itself, and of its renewal. */
  freshSignIn: boolean
  /** Sentences of the console that a test provokes on purpose. */
  expectedComplaints: RegExp[]
  /** Warnings and errors of the server's log that a test provokes on purpose. */
  expectedErrors: RegExp[]
  /** No page failed at anything that the test did not provoke. */
  asShown: undefined
  /** Faults on the way to the server end with the test that asked for them. */
  unbroken: undefined
  /** The server logged no warning and no error that the test did not provoke. */
  asLogged: undefined
  /** Every call between page and API matches the published document (issue 6). */
  asPublished: undefined
}

interface WorkerFixtures {
  portal: PortalServer
  /** Motion as people have it, in a tenth of the time. */
  quickMotion: undefined
  /** Errors that nothing caught, of every page of every context, until a test takes them. */
  pageErrors: string[]
}

/** Tests against a portal of their worker; an error in any page's console fails the test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await (process.env.PORTAL_CLUSTER
        ? createPortalCluster()
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

/** Animations begin and end as they do for people, so that what waits for their end does, in a tenth of the time. */
async function hasten(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 })
  } catch (error) {
    // It, or its context, may be closed before its first frame.
    const isGone = error instanceof Error && /has been closed|Target closed/.test(error.message)
    if (!isGone && !page.isClosed()) throw error
  }
}

function listen(page: Page, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    // Of what could not be loaded the browser says only why: its address tells which it was.
    const { url } = message.location()
    const at =
      /^Failed to load/.test(message.text()) && URL.canParse(url) ? ` ${new URL(url).pathname}` : ''
    // A file that is announced in another way than it is asked for is fetched twice; the browser only warns of it.
    const inVain = /preload for .* is found, but is not used/.test(message.text())
    if (message.type() === 'error' || inVain) complaints.push(`${message.text()}${at}`)
  })
  return complaints
}

/** What none of the patterns expects. */
function unexpected(sentences: readonly string[], expected: readonly RegExp[]): string[] {
  return sentences.filter((sentence) => !expected.some((pattern) => pattern.test(sentence)))
}
