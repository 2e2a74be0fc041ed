import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { trackPendingRequests } from './models/watch-requests.ts'
import { Wizard } from './models/wizard.ts'
import type { PortalServer } from './portals/portal-server.ts'

/** A step is there when Next is pressed: its form and its lists were fetched while the one before was answered. */

/** What says that something is still fetched: in place of a form, or as the only option of a list. */
const loader = 'main [role=status], main option'

/** What the panel shows from now on in place of a form or a list that is still fetched. */
async function watchLoaders(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle((loader) => {
    const texts: string[] = []
    const look = (node: Node) => {
      if (!(node instanceof Element)) return
      for (const one of [node, ...node.querySelectorAll('*')]) {
        const text = one.textContent?.trim() ?? ''
        if (one.matches(loader) && /^(Loading|Reading)/.test(text)) {
          texts.push(text)
        }
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(look)
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  }, loader)
  return () => seen.jsonValue()
}

/** Scripts, styles and lists that the page reads: they can be held, as if the network stood still. */
function watchReads(page: Page, { proxy }: PortalServer) {
  const reads: string[] = []
  let isHeld = false
  proxy.faults = (call) => {
    if (!call.startsWith('GET ')) return undefined
    reads.push(call.slice('GET '.length))
    return isHeld ? 'waits' : undefined
  }
  return {
    reads,
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      proxy.letGo()
    },
    /** All that the page wants has been asked for, and has come. */
    settled: trackPendingRequests(page),
  }
}

test('no step is waited for: all of it is there before Next is pressed', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const heading = page.getByRole('heading', { level: 2 })
  const address = await createAddUserDraftOn(page, 'generalInfo')
  const network = watchReads(page, portal)
  await page.goto(address)
  await wizard.expectStep('General Info')
  // The first step had none before it, and waits for its own lists.
  await expect(page.locator(loader).filter({ hasText: /^(Loading|Reading)/ })).toHaveCount(0)
  const loaders = await watchLoaders(page)
  const titles: string[] = []
  while (titles.at(-1) !== 'Special Requests') {
    await network.settled()
    network.hold()
    const before = await heading.innerText()
    await wizard.next.click()
    await expect(heading).not.toHaveText(before)
    const title = await heading.innerText()
    titles.push(title)
    expect(await loaders(), `${title} is waited for`).toEqual([])
    network.release()
  }
  expect(titles).toEqual(expect.arrayContaining(['File Access', 'Mailbox Access', 'Hardware']))
  expect(network.reads).toContain('/api/adduser/mailboxes')
})
