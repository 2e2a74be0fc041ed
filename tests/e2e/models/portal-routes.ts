import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = new URL('../../../src/routes/', import.meta.url)

/** Addresses from the router's generated tree, whether they show a page or redirect. */
function listRoutes(tree: string): string[] {
  const from = tree.indexOf('interface FileRoutesByTo')
  const routes = tree.slice(from, tree.indexOf('interface FileRoutesById', from))
  return [...routes.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
}

/** Addresses whose route only redirects. */
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

/** Leaves the portal for the identity provider immediately. */
const leavingPortal = ['/login/again']

/** The portal's pages, from the router's tree. */
export class PortalRoutes {
  /** Routes that show a page. */
  readonly shown: readonly string[]
  private readonly routes: readonly string[]

  constructor() {
    const tree = readFileSync(new URL('../routeTree.gen.ts', folder), 'utf8')
    this.routes = listRoutes(tree).filter((route) => !leavingPortal.includes(route))
    const elsewhere = leadingElsewhere()
    this.shown = this.routes.filter((route) => !elsewhere.has(route))
  }

  /** Addresses of routes without parameters, and one that doesn't exist. */
  plain(): string[] {
    return this.routes.flatMap((route) => {
      if (route === '/$') return ['/no/such-page']
      const path = route.replace(/\/\{-\$\w+\}$/, '')
      return path.includes('$') ? [] : [path]
    })
  }

  /**
   * An address for a route that only a button opens, with a number from an address below the same
   * page.
   */
  guess(route: string, addresses: readonly string[]): string | undefined {
    const stem = route.slice(0, route.indexOf('/$'))
    const near = addresses.find((address) => address.startsWith(stem) && /\d/.test(address))
    const [number] = /\d+/.exec(near ?? '') ?? []
    return number && route.replace(/\$\w+/, number)
  }

  /** The route of an address, with parameters by name; optional ones are left out if missing. */
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
   * A key that is equal for addresses of the same view: the route, and the route with each query
   * parameter. Values of three or more words name a thing and are left out; shorter ones name a
   * view.
   */
  kindsOf(address: string): string[] {
    const route = this.routeOf(address)
    const views = [...new URL(address, 'http://portal').searchParams].map(
      ([name, value]) => `${route}?${name}=${value.replace(/^\w+(-\w+){2,}$|\d+/g, 'N')}`,
    )
    return [route, ...views]
  }
}

/** Addresses within the portal that a page links to. */
export async function listLinks(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(addresses.map((address) => address.replace(/#.*/, '')))]
}
