import type { Page } from '@playwright/test'

/**
 * Values for search params by name; for a grid's, by the part after the grid's name. The first
 * match is used.
 */
const values: Readonly<Record<string, readonly string[]>> = {
  search: ['an'],
  sort: ['-name'],
  page: ['2'],
  size: ['50'],
  hidden: ['name'],
  awaiting: ['answer'],
  before: ['9999'],
  category: ['1'],
  compare: ['pelican-hotels'],
  contact: ['Ann Lee'],
  download: ['9999'],
  drafts: ['own'],
  'download-id': ['9999'],
  enrollment: ['show'],
  filter: ['5'],
  from: ['2026-01-05'],
  impact: ['High'],
  likelihood: ['High'],
  list: ['1'],
  location: ['Boston'],
  manufacturer: ['Dell'],
  only: ['new'],
  period: ['30', 'last30', 'month'],
  person: ['1'],
  planned: ['passed'],
  question: ['no-such-question'],
  report: ['9999'],
  risk: ['1'],
  riskGroup: ['closed'],
  riskTab: ['audit'],
  status: ['paid', '1'],
  subType: ['Printer'],
  system: ['Windows'],
  ticket: ['1'],
  tickets: ['closed'],
  to: ['2026-01-09'],
  type: ['Laptop'],
  view: ['range', 'read'],
}
/** Starts a download, so there is no page to look at. */
const startsDownload = ['download', 'download-id']

/** An address' route, and the address with every search param the route accepts. */
export interface AddressWithAllParams {
  readonly route: string
  readonly address: string
  /** Params without a known value. */
  readonly withoutValue: readonly string[]
}

/** Asks the route which search params it accepts. */
export function findAddressWithAllParams(page: Page, path: string): Promise<AddressWithAllParams> {
  return page.evaluate(
    ([path, values, startsDownload]) => {
      const router = window.__TSR_ROUTER__
      if (!router) throw new Error('There is no router.')
      const [pathname = '/', query = ''] = path.split('?')
      const [, , foundRoute] = router.getMatchedRoutes(pathname)
      const judge: unknown = foundRoute?.options.validateSearch
      const asked = new Set<string>()
      const pool: Record<string, unknown> = {}
      const seen = new Proxy(pool, {
        get: (_, name) => {
          if (typeof name === 'string') asked.add(name)
        },
      })
      const search = new URLSearchParams(query)
      const withoutValue: string[] = []
      if (typeof judge === 'function') {
        judge(seen)
        for (const name of asked) {
          if (startsDownload.includes(name) || name === 'toJSON') continue
          const known = values[name.slice(name.lastIndexOf('.') + 1)] ?? []
          const value = known.find((one) => judge({ [name]: one })[name] !== undefined)
          if (value !== undefined) search.set(name, value)
          else withoutValue.push(name)
        }
      }
      const text = search.toString()
      const address = text === '' ? pathname : `${pathname}?${text}`
      return { route: foundRoute?.id ?? '', address, withoutValue }
    },
    [path, values, startsDownload] as const,
  )
}
