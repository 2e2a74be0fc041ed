import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import { permissions as ids } from '#schemas/people/permissions.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { createClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query.ts'
import type { Portal } from '#src/app/portal.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { dana, northgateSettings } from '#tests/machines/support/northgate.ts'
import {
  failureEnvelope,
  type PreparedAnswer,
  type RecordedRequest,
  startAnsweringServerWith,
  successEnvelope,
} from '../api/answering-server.ts'

/**
 * Answers of another API to GET requests, by path: the output, or a complete answer for a failure.
 */
export type AnswersByPath = Readonly<Record<string, unknown>>

interface Visit {
  answers?: AnswersByPath
  permissions?: readonly string[]
  settings?: Partial<TenantSettings>
  extensions?: boolean
  /** Renders the opening state, while content is loading. */
  opening?: boolean
  /** The query of the address. */
  at?: string
  /** Collects the API's requests. */
  heard?: RecordedRequest[]
}

/** Renders a page as markup through its own route, once its loader has finished. */
export function renderPage(route: AnyRoute, path: string, visit: Visit = {}) {
  const leafOf = (getParentRoute: () => AnyRoute) => {
    // Placed in the router like in the generated tree.
    Object.assign(route.options, { id: path, path, getParentRoute })
    return route
  }
  return shown(leafOf, { at: path, ...visit })
}

/** Renders part of a page as markup, once everything it or its route reads has loaded. */
export function renderPart(
  component: () => ReactNode,
  { route = {}, ...visit }: Visit & { route?: object } = {},
) {
  return shown(
    (getParentRoute) => createRoute({ getParentRoute, path: '/', component, ...route }) as AnyRoute,
    visit,
  )
}

async function shown(
  leafOf: (parent: () => AnyRoute) => AnyRoute,
  {
    answers = {},
    permissions = Object.values(ids),
    settings = {},
    extensions = false,
    opening = false,
    at = '/',
    heard = [],
  }: Visit,
): Promise<string> {
  const server = await startAnsweringServerWith((request) => {
    heard.push(request)
    return preparedAnswer(answers, request.url)
  })
  const queryClient = createQueryClient()
  const cache = queryClient.getQueryCache()
  // Keeps data without observers, which rendering to markup doesn't create.
  const release = cache.subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'added') return
    new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(() => undefined)
  })
  onTestFinished(async () => {
    release()
    queryClient.clear()
    await server.stop()
  })
  const connection = {
    base: server.base,
    accessToken: async () => 'token-1',
    retryPauses: [],
    takes: { extensions },
  }
  const client = createClient(connection, 'northgate')
  const helpdesk = { phoneUs: '+1 (212) 555-0100', phoneUk: '+44 20 7946 0123' }
  const context = {
    portal: { queryClient, config: { extensions, helpdesk } } as Portal,
    access: {
      client,
      permissions,
      user: dana,
      personKey: 'dana',
      tenant: { tenantId: 'northgate', name: 'Northgate Capital' },
      tenants: [{ tenantId: 'northgate', name: 'Northgate Capital' }],
      settings: { ...northgateSettings, ...settings },
    } as CompanyAccess,
  }
  const root = createRootRoute()
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' })
  const layout = createRoute({
    getParentRoute: () => shell,
    id: '_portal',
    beforeLoad: () => context,
  })
  const leaf = leafOf(() => layout)
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([layout.addChildren([leaf])])]),
    history: createMemoryHistory({ initialEntries: [at] }),
    origin: 'http://localhost',
    context,
  })
  await router.load()
  const markup = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  // The first rendering starts loading what no loader requests.
  const first = markup()
  if (opening) return first
  const unread = cache.getAll().filter(({ state }) => state.status === 'pending')
  await Promise.allSettled(unread.map((query) => query.promise ?? query.fetch()))
  return markup()
}

function preparedAnswer(answers: AnswersByPath, url: string): PreparedAnswer {
  const path = url.replace(/^\/api|\?.*$/g, '')
  const answer = answers[path]
  if (answer === undefined) return failureEnvelope(404, [`Nothing is prepared for ${path}.`])
  return isPrepared(answer) ? answer : successEnvelope(answer)
}

function isPrepared(answer: unknown): answer is PreparedAnswer {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer
}

/** The texts of markup, one per element. */
export function markupTexts(html: string): string[] {
  return html
    .replaceAll('<wbr/>', '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
    .filter((text) => text !== '')
}

/** The markup of a part of a page by its accessible name. Throws if there is none. */
export function markupPart(html: string, name: string): string {
  const start = html.indexOf(`aria-label="${name}"`)
  if (start < 0) throw new Error(`The page has no part ${name}.`)
  return html.slice(html.lastIndexOf('<', start), html.indexOf('</section>', start))
}

/** The cell texts of a named table by row, including the heading. */
export function markupTable(html: string, name: string): string[][] {
  const [, table] =
    new RegExp(`<table[^>]*aria-label="${name}[^>]*>(.*?)</table>`, 's').exec(html) ?? []
  if (table === undefined) throw new Error(`The page has no table ${name}.`)
  return [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/gs)].map(([cell]) => markupTexts(cell).join(' ')),
  )
}

/** Terms and descriptions of all description lists. */
export function markupTerms(html: string): Record<string, string> {
  const pairs = html.matchAll(/<dt[^>]*>(.*?)<\/dt>.*?<dd[^>]*>(.*?)<\/dd>/gs)
  return Object.fromEntries(
    [...pairs].map(([, term = '', text = '']) => [
      markupTexts(term).join(' '),
      markupTexts(text).join(' '),
    ]),
  )
}
