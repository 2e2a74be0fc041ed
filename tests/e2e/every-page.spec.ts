import type { Page } from '@playwright/test'
import { flows } from '#machines/flows.gen.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { listLinks, PortalRoutes } from './models/portal-routes.ts'
import { expectVisibleFocusAndReflow } from './models/usable.ts'
import { type LoadTrackedPage, trackPageLoading } from './models/whole-page.ts'

/**
 * What holds for every page, whichever there are: the addresses are those of the router's tree, with the parameters
 * that links of the portal lead to. A page to come is looked at without a word here.
 */

// It takes longer than a session lasts that is held for all tests and never renewed.
test.use({ actionTimeout: 60_000, freshSignIn: true })

/** Addresses that show another page to who is signed in, and which. */
const leadElsewhere = {
  '/': '/service-dashboard',
  '/login/callback': '/service-dashboard',
  '/portco/detail': '/portco',
  '/signing-out': '/service-dashboard',
  '/users/roles-and-controls': '/users/roles-and-controls/authorized',
}

/** How many pages are looked at side by side: one alone waits a third of the time. */
const visitors = [1, 2]

test('every page is accessible, named, seen whole, narrow with long words, and loses no focus', async ({
  signedIn,
  portal,
}) => {
  test.setTimeout(1_200_000)
  // A company of a portfolio has a page only where there is a portfolio.
  const portfolio = "tenant_id = 'northgate-capital' and company_id = 'pelican-hotels'"
  await portal.rows(
    `insert into portfolio_company (tenant_id, company_id, since) values ('northgate-capital', 'pelican-hotels', now())`,
  )
  const addresses = new PortalRoutes()
  // Walked through by links, as people do, so that the program and axe are taken in once.
  const watched = await Promise.all(
    visitors.map(async () => trackPageLoading(await signedIn('Dana Whitfield'))),
  )
  // A wizard shows its own chart next to it where the address asks for it.
  const queue = [...addresses.plain(), '/terminate-user-services/detail?inspect=']
  const known = new Set(queue.flatMap((path) => addresses.kindsOf(path)))
  const titles = new Map<string, string>()
  const seen: string[] = []
  const redirects = new Map<string, string>()

  const look = async ({ page, isWhole }: LoadTrackedPage, path: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await isWhole()
    const shown = new URL(page.url())
    for (const link of [shown.pathname, ...(await listLinks(page))]) {
      const kinds = addresses.kindsOf(link)
      // Two views at once, such as a ticket in a filtered list, are the views that are looked at one by one.
      if (kinds.some((kind) => !known.has(kind))) queue.push(link)
      for (const kind of kinds) known.add(kind)
      seen.push(link)
    }
    if (shown.pathname + shown.search !== path) {
      redirects.set(path, shown.pathname + shown.search)
      return
    }
    titles.set(path, await page.title())
    await expectAccessible(page, path)
    await expectVisibleFocusAndReflow(page, path)
    await expectFocusPreserved(page, path)
  }
  const lookAtAll = async () => {
    while (queue.length > 0) {
      // Each takes the next one; what they find is for the turn after this one.
      const turn = queue.splice(0).values()
      const visit = async (visitor: LoadTrackedPage) => {
        for (const path of turn) await test.step(path, () => look(visitor, path))
      }
      await Promise.all(watched.map(visit))
    }
  }
  // Without a flow that shares them nothing leads to the shared pages.
  const isUnused = (route: string) =>
    route.startsWith('/services/$flow') && flows.every(({ portal }) => portal.pages)
  const missed = () =>
    addresses.shown.filter(
      (route) => route.includes('/$') && route !== '/$' && !known.has(route) && !isUnused(route),
    )

  await lookAtAll()
  for (const route of missed()) {
    const path = addresses.guess(route, seen)
    if (path) queue.push(path)
    known.add(path ? route : '')
  }
  await lookAtAll()
  expect(missed(), 'pages that nothing leads to').toEqual([])
  expect(Object.fromEntries(redirects), 'addresses that lead elsewhere').toEqual(leadElsewhere)
  const seenPages = new Set([...titles.keys()].flatMap((path) => addresses.kindsOf(path)))
  const unseen = addresses.shown.filter(
    (route) => route !== '/$' && !isUnused(route) && !seenPages.has(route) && !redirects.has(route),
  )
  expect(unseen, 'pages that were not looked at').toEqual([])
  // An unknown address has the page of /404, and a resumed draft that of a new one.
  const pages = [...titles].filter(([path]) => path !== '/no/such-page' && !path.includes('?'))
  const same = pages.filter(([path, title]) =>
    pages.some(
      ([other, one]) =>
        one === title &&
        other !== path &&
        !path.startsWith(`${other}/`) &&
        !other.startsWith(`${path}/`),
    ),
  )
  expect(same, 'pages that share a title').toEqual([])
  await portal.rows(`delete from portfolio_company where ${portfolio}`)
})

/** Whatever had the focus goes away, with all that is around it: something sensible has it then. */
async function expectFocusPreserved(page: Page, where: string): Promise<void> {
  const control = page
    .getByRole('main')
    .locator('a[href], button, input, select, textarea, summary')
    .and(page.locator(':visible'))
    .first()
  if ((await control.count()) === 0) return
  await control.focus()
  const whole = await control.evaluateHandle((element) => {
    const whole = element.closest<HTMLElement>('tr, li, form, header, section') ?? element
    if (whole instanceof HTMLElement) whole.style.display = 'none'
    return whole
  })
  await expect
    .soft(page.locator('body:focus'), `${where}, when what had the focus goes`)
    .toHaveCount(0)
  await expect.soft(page.locator(':focus'), `${where}, when what had the focus goes`).toBeVisible()
  // The next page may be drawn with the same elements.
  await whole.evaluate((element) => {
    if (element instanceof HTMLElement) element.style.display = ''
  })
}
