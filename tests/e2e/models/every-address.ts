import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = new URL('../../../src/routes/', import.meta.url)

/** Addresses as the router's own tree spells them, whether they show a page or only lead to one. */
function listRoutes(tree: string): string[] {
  const from = tree.indexOf('interface FileRoutesByTo')
  const routes = tree.slice(from, tree.indexOf('interface FileRoutesById', from))
  return [...routes.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
}

/** Addresses whose route file has no page of its own: they lead elsewhere. */
function leadingElsewhere(): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const ids = texts
    .filter((text) => !text.includes('component:'))
    .map((text) => /createFileRoute\(\s*'([^']+)'/.exec(text)?.[1] ?? '')
  return new Set(ids.map((id) => id.replaceAll(/\/_[^/]+/g, '').replace(/(.)\/$/, '$1')))
}

/** What leads out of the portal at once, to the identity provider: there is no page to look at. */
const leavingPortal = ['/login/again']

/** The pages of the portal, as the router's own tree has them. */
export class EveryAddress {
  /** Routes that show a page. */
  readonly shown: readonly string[]
  private readonly routes: readonly string[]

  constructor() {
    const tree = readFileSync(new URL('../routeTree.gen.ts', folder), 'utf8')
    this.routes = listRoutes(tree).filter((route) => !leavingPortal.includes(route))
    const elsewhere = leadingElsewhere()
    this.shown = this.routes.filter((route) => !elsewhere.has(route))
  }

  /** The addresses of routes that need no parameter, and one that is no page at all. */
  plain(): string[] {
    return this.routes.flatMap((route) => {
      if (route === '/$') return ['/no/such-page']
      const path = route.replace(/\/\{-\$\w+\}$/, '')
      return path.includes('$') ? [] : [path]
    })
  }

  /** An address for a route that only a button leads to, from a number in an address below the same page. */
  guess(route: string, addresses: readonly string[]): string | undefined {
    const stem = route.slice(0, route.indexOf('/$'))
    const near = addresses.find((address) => address.startsWith(stem) && /\d/.test(address))
    const [number] = /\d+/.exec(near ?? '') ?? []
    return number && route.replace(/\$\w+/, number)
  }

  /** The route of an address, with its parameters by name; without one that may be left out it is the path itself. */
  routeOf(address: string): string {
    const { pathname } = new URL(address, 'http://portal')
    const route = this.routes.find((one) => {
      if (!one.includes('$') || one === '/$') return false
      const pattern = one.replace(/\{-\$\w+\}|\$\w+/g, '([^/]+)')
      return new RegExp(`^${pattern}$`).test(pathname)
    })
    return route ?? pathname
  }

  /**
   * What an address shows, the same for all that differ in a number or in which thing it is: its route, and the route
   * with each parameter of its query, where a value of three words or more names a thing and a shorter one a view.
   */
  kindsOf(address: string): string[] {
    const route = this.routeOf(address)
    const views = [...new URL(address, 'http://portal').searchParams].map(
      ([name, value]) => `${route}?${name}=${value.replace(/^\w+(-\w+){2,}$|\d+/g, 'N')}`,
    )
    return [route, ...views]
  }
}

/** Where the links of a page lead within the portal. */
export async function listLinks(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(addresses.map((address) => address.replace(/#.*/, '')))]
}
