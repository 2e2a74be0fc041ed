import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { permissions as ids } from '#schemas/people/permissions.ts'
import { ApiError } from '#src/api/api-error.ts'
import { createClient } from '#src/api/client.ts'
import { createQueryClient } from '#src/api/query.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { useLoadedData, useReading } from '#src/app/page/reads.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import type { Portal } from '#src/app/portal.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import {
  failureEnvelope,
  type PreparedAnswer,
  startAnsweringServer,
  successEnvelope,
} from '../api/answering-server.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

/** What the visitor holds. */
const permissions: readonly string[] = [ids.faq]
const question = { question: 'How?', answer: 'So.' }

interface Visit {
  parts: Partial<Parameters<typeof pageRouteOptions>[0]>
  component?: () => ReactNode
  at?: string
  answer?: PreparedAnswer
  extensions?: boolean
}

/** What a page shows in the portal's frame to one who holds `Faq` and no more, once all that it asked for is read. */
async function visit({
  parts,
  component = () => 'shown',
  at = '/rows/7',
  answer = successEnvelope([question]),
  extensions = false,
}: Visit) {
  const server = await startAnsweringServer(answer)
  const queryClient = createQueryClient()
  stops.push(server.stop, () => queryClient.clear())
  const connection = {
    base: server.base,
    accessToken: async () => 'token-1',
    retryPauses: [],
    takes: { extensions },
  }
  const client = createClient(connection, 'northgate')
  const context = {
    portal: { queryClient, config: { extensions } } as Portal,
    access: { client, permissions, tenant: { tenantId: 'northgate' } } as CompanyAccess,
  }
  const root = createRootRoute({ notFoundComponent: () => 'not found' })
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' })
  const layout = createRoute({
    getParentRoute: () => shell,
    id: '_portal',
    beforeLoad: () => context,
  })
  const route = createRoute({
    getParentRoute: () => layout,
    path: '/rows/$id',
    ...pageRouteOptions({ title: 'Rows', ...parts }),
    component,
  })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([layout.addChildren([route])])]),
    history: createMemoryHistory({ initialEntries: [at] }),
    origin: 'http://localhost',
  })
  await router.load()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const matches = router.matchRoutes(router.latestLocation)
  const search: unknown = matches.at(-1)?.search
  return { html, search, paths: server.requests.map(({ url }) => url) }
}

/** What a hook throws, on screen. */
function Thrown({ by }: { by: () => unknown }) {
  try {
    return JSON.stringify(by())
  } catch (error) {
    return String(error)
  }
}

describe('what a page shows is what its loader reads', () => {
  test('held, it is there immediately', async () => {
    const { html } = await visit({
      parts: { reads: ({ hold }) => hold('faq', {}) },
      component: () => useLoadedData('faq', {})[0]?.question,
    })
    expect(html).toContain('How?')
  })

  test('a call that the loader forgot is an error that names it', async () => {
    const { html, paths } = await visit({
      parts: { reads: ({ begin }) => begin('faq', {}) },
      component: () => (
        <>
          <Thrown by={() => useReading('rolesList', {})} />
          <Thrown by={() => useLoadedData('fileDriverTransfer', { params: { id: 7 } })} />
          <Thrown by={() => useReading('faq', {}).failure ?? 'none'} />
        </>
      ),
    })
    expect(html).toContain('NotRequestedByLoader: The loader of this page does not read rolesList')
    expect(html).toContain(
      'NotRequestedByLoader: The loader of this page does not read fileDriverTransfer',
    )
    expect(html).toContain('none')
    expect(paths).toEqual(['/api/faq'])
  })

  test('a part that failed says why, with its reference, and offers to try again', async () => {
    const { html } = await visit({
      parts: { reads: ({ begin }) => begin('faq', {}) },
      component: () => <ReadingPart of={useReading('faq', {})}>{() => 'there'}</ReadingPart>,
      answer: { ...failureEnvelope(500, ['It broke.']), headers: { 'x-request-id': 'req-1' } },
    })
    expect(html).toMatch(
      /role="alert".*<p[^>]*>It broke\.<\/p>.*<p[^>]*>Reference for the helpdesk: req-1<\/p>.*Try again/,
    )
    expect(html).not.toContain('there')
  })

  test('a part that holds nothing says so', async () => {
    const { html } = await visit({
      parts: { reads: ({ begin }) => begin('faq', {}) },
      component: () => (
        <ReadingPart of={useReading('faq', {})} empty="No questions">
          {() => 'there'}
        </ReadingPart>
      ),
      answer: successEnvelope([]),
    })
    expect(html).toContain('No questions')
  })

  test('calls beyond the spec are not made where the API does not have them', async () => {
    const reads: Visit['parts'] = { reads: ({ begin }) => begin('draftProgress', {}) }
    expect((await visit({ parts: reads })).paths).toEqual([])
    expect((await visit({ parts: reads, extensions: true })).paths).toHaveLength(1)
  })
})

describe('a page that stays on screen is of the company that the visitor works in', () => {
  test('it is read again in another company, and only there', async () => {
    const count = vi.fn()
    const once = { ...pageRouteOptions({ title: 'Rows', reads: () => count() }) }
    const { access, portal } = { access: { tenant: { tenantId: 'a' } }, portal: {} }
    const visiting = { context: { access: access as CompanyAccess, portal: portal as Portal } }
    expect(once.shouldReload(visiting)).toBe(true)
    await once.loader({ ...visiting, deps: {}, abortController: new AbortController() })
    expect(once.shouldReload(visiting)).toBe(undefined)
    const left = new AbortController()
    left.abort()
    const elsewhere = { tenant: { tenantId: 'b' } } as CompanyAccess
    const away = { context: { access: elsewhere, portal: portal as Portal } }
    await once.loader({ ...away, deps: {}, abortController: left })
    expect(once.shouldReload(away), 'what was called off is not loaded').toBe(true)
    expect(count).toHaveBeenCalledTimes(2)
  })

  test('what was read in another company is refused rather than shown', async () => {
    const held = { tenantId: 'larkfield', data: 'theirs' }
    const component = () => <Thrown by={() => usePageData(held)} />
    expect((await visit({ parts: {}, component })).html).toContain('OtherCompanyError')
    const here = { tenantId: 'northgate', data: 'ours' }
    const own = () => <Thrown by={() => usePageData(here)} />
    expect((await visit({ parts: {}, component: own })).html).toContain('ours')
  })
})

function refusalOf(open: () => void): unknown {
  try {
    open()
  } catch (refusal) {
    return refusal
  }
}

describe('a page is for those it is for', () => {
  test('who may not make the call it leads to is refused', async () => {
    const opening = { context: { portal: {} as Portal, access: { permissions } as CompanyAccess } }
    const thrown = refusalOf(() =>
      pageRouteOptions({ title: 'Rows', may: 'rolesUpdate' }).beforeLoad(opening),
    )
    expect(isRedirect(thrown) && thrown.options.to).toBe('/403')
    expect((await visit({ parts: { may: 'bugReportSubmit' } })).html).toContain('shown')
  })

  test('a page beyond the spec is not found where the API does not have its calls', async () => {
    expect((await visit({ parts: { extension: true } })).html).toContain('not found')
    const there = await visit({ parts: { extension: true }, extensions: true })
    expect(there.html).toContain('shown')
  })

  test('an address whose id cannot be one is not found', async () => {
    const html = async (id: string) =>
      (await visit({ parts: { ids: ['id'] }, at: `/rows/${id}` })).html
    for (const id of ['x', '0', '-1', '07', '1e3', '1.5', '99999999999', '2147483648']) {
      expect(await html(id), id).toContain('not found')
    }
    expect(await html('2147483647')).toContain('shown')
  })
})

test('what an address names and the API does not have is not found; elsewhere it is a failure', async () => {
  const parts: Visit['parts'] = { reads: ({ hold }) => hold('faq', {}) }
  const missing = failureEnvelope(404, ['There is no such question.'])
  expect((await visit({ parts, answer: missing })).html).toContain('not found')
  const plain = pageRouteOptions({
    title: 'Rows',
    reads: () => Promise.reject(new ApiError({ kind: 'missing', statusCode: 404, messages: [] })),
  })
  const access = { tenant: { tenantId: 'northgate' } } as CompanyAccess
  const context = { portal: {} as Portal, access }
  await expect(
    plain.loader({ context, deps: {}, abortController: new AbortController() }),
  ).rejects.toThrow(ApiError)
})

test('search params are those of their schemas, and anything else is left out', async () => {
  const parts: Visit['parts'] = {
    search: { list: rowIdSearchSchema, status: z.enum(['open', 'paid']) },
    grids: ['', 'members'],
  }
  const searchAt = async (query: string) => (await visit({ parts, at: `/rows/7?${query}` })).search
  expect(
    await searchAt('list=3&status=paid&page=2&members.page=4&members.search=ann'),
  ).toMatchObject({
    list: 3,
    status: 'paid',
    page: 2,
    'members.page': 4,
    'members.search': 'ann',
  })
  const dropped = await searchAt('list=x&status=lost&page=-1')
  expect(JSON.parse(JSON.stringify(dropped))).toEqual({})
})
