import { notFound, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import type { CallInput, OutputOf } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import { ApiError } from '#src/api/api-error.ts'
import { loadQuery, prefetchQuery, type QueryName } from '#src/api/query.ts'
import { type GridSearchParams, gridSchemas } from '#src/ui/data-grid/grid-view.ts'
import type { Portal } from '../portal.ts'
import type { Access } from '../tenant/access.ts'
import { mayCall } from '../tenant/may-call.ts'
import { parseRowId } from './row-id.ts'

type Shape = Readonly<Record<string, z.ZodType>>
/** What a page's own search params are; one that is not of its schema is as if it were not there. */
type PageSearch<S extends Shape> = { [Name in keyof S]?: z.output<S[Name]> | undefined }

type Params = Readonly<Record<string, string | undefined>>

/** What the router hands over, without the params: their types belong to the route. */
interface Visit {
  readonly context: { readonly portal: Portal; readonly access: Access }
}

/** What the router hands over to a loader besides. */
interface Load<Search> {
  readonly deps: Search
  readonly abortController: AbortController
}

/** What a loader reads. Calls beyond the spec are left out where the API does not have them. */
interface Reads<S extends Shape, Id extends string> {
  readonly portal: Portal
  readonly access: Access
  /** The page's `ids`. */
  readonly ids: Readonly<Record<Id, number>>
  readonly search: PageSearch<S>
  readonly params: Params
  /** Begins to read while the page already shows: for `useReading`. */
  readonly begin: <Name extends QueryName>(name: Name, input: CallInput<Contract[Name]>) => void
  /** Holds the page until it is read; if that fails, the page does: for `useLoadedData`. */
  readonly hold: <Name extends QueryName>(
    name: Name,
    input: CallInput<Contract[Name]>,
  ) => Promise<OutputOf<Contract[Name]['output']>>
}

/** What `reads` returned, and the company it was read in. */
export interface PageData<Data> {
  readonly tenantId: string
  readonly data: Data
}

interface PageParts<S extends Shape, Grid extends string, Id extends string, Data> {
  /** Title of the document. */
  title: string
  /**
   * A call that the page leads to: a person without its permission gets the page 403. What the page's area as such
   * asks for is said in `navigation/areas.ts` alone.
   */
  may?: EndpointName
  /** It rests on calls beyond the spec: not found where the API does not have them. */
  extension?: true
  /** Params of the path that are ids of rows: not found where one is something else. */
  ids?: readonly Id[]
  /** Search params of the page's own, such as filters, each by its schema. */
  search?: S
  /** Puts what an address says in other words into the search params, before they are judged. */
  rewrite?: (raw: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The names of its grids, `''` for the one without: their views are search params too. */
  grids?: readonly Grid[]
  /** What else decides whether the page is shown; throws a redirect or `notFound()`. */
  guard?: (visit: Visit) => void
  /** Begins or awaits what the page shows. What it returns is for `usePageData`. */
  reads?: (reads: Reads<S, Id>) => Data
}

/**
 * The parts of an ordinary page's route, to be spread into `createFileRoute(...)({...page({...}), component})`:
 * the component stays in the route's file, for the bundler looks for it there.
 */
export function page<
  const S extends Shape = Record<never, never>,
  const Grid extends string = never,
  const Id extends string = never,
  Data = void,
>({
  title,
  may,
  extension,
  ids = [],
  search,
  rewrite = (raw) => raw,
  grids = [],
  guard,
  reads,
}: PageParts<S, Grid, Id, Data>) {
  const own = Object.keys(search ?? {})
  // Schemas take time to make, and most routes are not visited.
  let schema: ReturnType<typeof optionalAll> | undefined
  const searchSchema = () => {
    schema ??= optionalAll({ ...search, ...gridSchemas(grids) })
    return schema
  }
  // In which company the page was loaded last.
  let loadedIn: string | undefined
  return {
    staticData: { title },
    // The schema has what the page's search params are, name for name.
    validateSearch: (raw: Record<string, unknown>) =>
      searchSchema().parse(rewrite(raw)) as PageSearch<S> & GridSearchParams<Grid>,
    loaderDeps: ({ search: all }: { search: PageSearch<S> & GridSearchParams<Grid> }) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => own.includes(name)),
      ) as PageSearch<S>,
    beforeLoad: (visit: Visit): void => {
      const { portal, access } = visit.context
      if (extension && !portal.config.extensions) throw notFound()
      if (may && !mayCall(may, access.permissions)) throw redirect({ to: '/403', replace: true })
      for (const id of ids) {
        const text = pathParams(visit)[id]
        if (text !== undefined && parseRowId(text) === undefined) throw notFound()
      }
      guard?.(visit)
    },
    /** In another company a page that stays is read again; the router by itself looks at the address alone. */
    shouldReload: ({ context: { access } }: Visit): true | undefined =>
      access.tenant.tenantId === loadedIn ? undefined : true,
    loader: async (visit: Visit & Load<PageSearch<S>>): Promise<PageData<Awaited<Data>>> => {
      const { portal, access } = visit.context
      const { tenantId } = access.tenant
      const params = pathParams(visit)
      const { queryClient, config } = portal
      const known = ids.map((id) => [id, parseRowId(params[id])])
      const asked = reads?.({
        portal,
        access,
        ids: Object.fromEntries(known) as Record<Id, number>,
        search: visit.deps,
        params,
        begin: (name, input) => {
          if ('extension' in calls[name] && !config.extensions) return
          prefetchQuery(queryClient, access.client, name, input)
        },
        hold: (name, input) => loadQuery(queryClient, access.client, name, input),
      })
      const data = await missingAsNotFound(asked, Object.values(params).some(Boolean))
      if (!visit.abortController.signal.aborted) loadedIn = tenantId
      // Without `reads` there is no data, and its type is void.
      return { tenantId, data: data as Awaited<Data> }
    },
  }
}

/** What an address with a param asks for and the API does not have is a page that there is not. */
async function missingAsNotFound<Data>(asked: Data, hasParams: boolean): Promise<Awaited<Data>> {
  try {
    return await asked
  } catch (error) {
    if (hasParams && error instanceof ApiError && error.kind === 'missing') throw notFound()
    throw error
  }
}

function optionalAll(shape: Shape) {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, schema.optional().catch(undefined)]),
    ),
  )
}

function pathParams(visit: object): Params {
  const params = 'params' in visit && visit.params
  return params && typeof params === 'object' ? Object.fromEntries(Object.entries(params)) : {}
}
