import type { Locator, Page } from '@playwright/test'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { areaAt } from '#src/app/navigation/offered-areas.ts'
import { tenantAddress } from '#src/app/tenant/tenant-address.ts'
import { expect, test } from './fixtures.ts'
import { findAddressWithAllParams } from './models/full-address.ts'
import { listLinks, PortalRoutes } from './models/portal-routes.ts'
import { type LoadTrackedPage, trackPageLoading } from './models/whole-page.ts'

/**
 * What a change of company leaves behind, on every page, whichever there are: what was read in the one is not shown in
 * the other, and what was chosen, typed or opened for the one is not there for the other.
 */

test.use({
  actionTimeout: 60_000,
  // It may take longer than a session lasts that is held for all tests and never renewed.
  freshSignIn: true,
  // The other company has no such request, draft or list; the page says so.
  expectedComplaints: [/the server responded with a status of 40[34]/],
})

const { northgate, larkfield, harbor } = demoTenantIds
const companyNames = { [larkfield]: 'Larkfield Partners', [harbor]: 'Harbor Holdings' }

const visitors = [larkfield, harbor] as const
/** Typed into every field, and the name of every file. */
const mark = 'Kestrel 4711'

test("every page, with all that its address can say, is the other company's after a change, Back, Forward and a reload", async ({
  signedIn,
}) => {
  test.setTimeout(1_200_000)
  const addresses = new PortalRoutes()
  const queue = addresses.plain()
  // Whatever an address asks for besides its page is put into it here.
  const kindOf = (path: string) => addresses.routeOf(path)
  const known = new Set(queue.map(kindOf))
  const withoutValue = new Set<string>()
  const walked = new Set<string>()

  const walk = async (watched: LoadTrackedPage, other: keyof typeof companyNames, path: string) => {
    const { page, isWhole } = watched
    const full = await findAddressWithAllParams(page, path)
    if (!full.route.startsWith('/_shell/_portal')) return
    for (const name of full.withoutValue) withoutValue.add(`${full.route} ${name}`)
    await open(page, full.address)
    await isWhole()
    for (const link of await listLinks(page)) {
      const kind = kindOf(link)
      if (!known.has(kind)) queue.push(link)
      known.add(kind)
    }
    walked.add(full.route)
    await leaveTraces(page)
    const area = areaAt(new URL(page.url()).pathname)?.to ?? '/'
    await change(page, tenantAddress(area, other), companyNames[other])
    await isWhole()
    await expectShown(page, path)
    const after = await heldBy(page)
    expect.soft(after.join('\n'), `${path}, what stays of the other company`).not.toContain(mark)
    for (const [way, go] of [
      ['Back', () => page.goBack()],
      ['Forward', () => page.goForward()],
      ['after a reload', () => page.reload()],
    ] as const) {
      await go()
      await isWhole()
      await expectShown(page, `${path}, ${way}`)
      await expect(inCompany(page, companyNames[other]), `${path}, ${way}`).toBeVisible()
    }
    expect.soft(after, `${path}, as it is once loaded again`).toEqual(await heldBy(page))
  }

  const watched = await Promise.all(
    visitors.map(async () => trackPageLoading(await signedIn('Dana Whitfield'))),
  )
  while (queue.length > 0) {
    const turn = queue.splice(0).values()
    await Promise.all(
      watched.map(async (visitor, at) => {
        for (const path of turn) {
          await test.step(path, () => walk(visitor, visitors[at] ?? larkfield, path))
        }
      }),
    )
  }
  expect([...withoutValue], 'search params without a value in full-address.ts').toEqual([])
  expect([...walked].toSorted()).toContain('/_shell/_portal/billing/bills-and-payments')
})

/** Opens an address in the first company, without a load. */
async function open(page: Page, address: string): Promise<void> {
  const company = `tenantId=${northgate}`
  await change(
    page,
    address.includes('?') ? `${address}&${company}` : `${address}?${company}`,
    'Northgate Capital',
  )
}

/** As the company picker does it; what a page asks about unsaved work is answered with Leave. */
async function change(page: Page, href: string, company: string): Promise<void> {
  await page.evaluate((to) => void window.__TSR_ROUTER__?.navigate({ href: to }), href)
  const question = page.getByRole('alertdialog', { name: /Leave this/ })
  const there = inCompany(page, company)
  await expect(question.or(there).first()).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Leave' }).click()
  await expect(there).toBeVisible()
}

/** The company that the top bar names, which is there behind a dialog, too. */
function inCompany(page: Page, company: string): Locator {
  const button = page.locator('header button', { hasText: 'Dana Whitfield' })
  return button.filter({ hasText: company })
}

async function expectShown(page: Page, where: string): Promise<void> {
  const failure = page.getByRole('heading', { name: "We couldn't show this page" })
  await expect.soft(failure, where).toHaveCount(0)
}

/** Types, ticks and chooses what the page offers, without sending any of it. */
async function leaveTraces(page: Page): Promise<void> {
  const main = page.locator('main')
  for (const input of await main.locator('input[type=file]').all()) {
    await input.setInputFiles({
      name: `${mark}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
  }
  await main.evaluate((root, text) => {
    const boxes = root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')
    for (const box of [...boxes].slice(0, 2)) if (!box.disabled) box.click()
    const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type=text], input[type=search], input[type=email], input:not([type])',
    )
    for (const field of fields) {
      if (field.disabled || field.readOnly || !field.checkVisibility()) continue
      const proto =
        field instanceof HTMLInputElement
          ? HTMLInputElement.prototype
          : HTMLTextAreaElement.prototype
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, mark)
}

/** What the page holds besides what it reads: what its fields say, what is ticked, chosen files, open dialogs. */
function heldBy(page: Page): Promise<string[]> {
  return page.evaluate((text) => {
    const fields = document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')
    const held = [...fields].map(({ type, value, checked }) =>
      ['checkbox', 'radio'].includes(type) ? `${type} ${checked}` : `${type} ${value}`,
    )
    const dialogs = [...document.querySelectorAll('[aria-modal=true]')].map(
      (dialog) => `dialog ${dialog.textContent}`,
    )
    const whole = document.body.textContent
    return [...held, ...dialogs, ...(whole.includes(text) ? [`page says ${text}`] : [])]
  }, mark)
}
