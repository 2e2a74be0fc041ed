import { notFound, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import type { CallInput, SchemaOutput } from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import { ApiError } from '#src/api/api-error.ts'
import { loadQuery, prefetchQuery, type QueryName } from '#src/api/query.ts'
import { type GridSearchParams, gridSearchParamSchemas } from '#src/ui/data-grid/grid-view.ts'
import type { Portal } from '../portal.ts'
import type { CompanyAccess } from '../tenant/access.ts'
import { mayCall } from '../tenant/may-call.ts'
import { parseRowId } from './row-id.ts'

type SearchSchemas = Readonly<Record<string, z.ZodMiniType>>
/** A page's search params; a value its schema rejects counts as missing. */
type PageSearch<S extends SearchSchemas> = { [Name in keyof S]?: z.output<S[Name]> | undefined }

type Params = Readonly<Record<string, string | undefined>>

/** What the router passes, without path params: their types belong to the route. */
interface RouteParams {
  readonly context: { readonly portal: Portal; readonly access: CompanyAccess }
}

/** What the router also passes to a loader. */
interface LoaderParams<Search> {
  readonly deps: Search
  readonly abortController: AbortController
}

/** What a page reads. Calls beyond the spec are skipped if the API doesn't have them. */
interface PageReads<S extends SearchSchemas, Id extends string> {
  readonly portal: Portal
  readonly access: CompanyAccess
  /** The page's `ids`, as numbers. */
  readonly ids: Readonly<Record<Id, number>>
  readonly search: PageSearch<S>
  readonly params: Params
  /** Starts a read while the page already shows, for `useReading`. */
  readonly begin: <Name extends QueryName>(name: Name, input: CallInput<Contract[Name]>) => void
  /** Delays the page until the data is there; if that fails, the page fails. For `useLoadedData`. */
  readonly hold: <Name extends QueryName>(
    name: Name,
    input: CallInput<Contract[Name]>,
  ) => Promise<SchemaOutput<Contract[Name]['output']>>
}

/** The result of `reads`, and the company it was read in. */
export interface PageData<Data> {
  readonly tenantId: string
  readonly data: Data
}

interface PageParts<S extends SearchSchemas, Grid extends string, Id extends string, Data> {
  /** Document title. */
  title: string
  /**
   * A call whose permission the page needs: without it, the page is a 403. The permission of the whole area is only in
   * `navigation/page-permissions.ts`.
   */
  may?: EndpointName
  /** Uses calls beyond the spec: a 404 if the API doesn't have them. */
  extension?: true
  /** Path params that are row ids: a 404 if one isn't a valid id. */
  ids?: readonly Id[]
  /** The page's own search params, such as filters, each with its schema. */
  search?: S
  /** Converts other spellings in an address to search params, before they're validated. */
  rewrite?: (raw: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** Names of the page's grids, `''` for a grid without a name: their views are search params too. */
  grids?: readonly Grid[]
  /** Any other condition for the page; throws a redirect or `notFound()`. */
  guard?: (visit: RouteParams) => void
  /** Starts or awaits what the page shows; its result goes to `usePageData`. */
  reads?: (reads: PageReads<S, Id>) => Data
}

/**
 * Route options for an ordinary page, to be spread into `createFileRoute(...)({...page({...}), component})`. The
 * component stays in the route's file because the bundler splits it from there.
 */
export function pageRouteOptions<
  const S extends SearchSchemas = Record<never, never>,
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
  // Schemas take time to build, and most routes aren't visited.
  let schema: ReturnType<typeof optionalAll> | undefined
  const searchSchema = () => {
    schema ??= optionalAll({ ...search, ...gridSearchParamSchemas(grids) })
    return schema
  }
  // The company the page was last loaded in.
  let loadedIn: string | undefined
  return {
    staticData: { title },
    // Its keys and types are those of the page's search params.
    validateSearch: (raw: Record<string, unknown>) =>
      searchSchema().parse(rewrite(raw)) as PageSearch<S> & GridSearchParams<Grid>,
    loaderDeps: ({ search: all }: { search: PageSearch<S> & GridSearchParams<Grid> }) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => own.includes(name)),
      ) as PageSearch<S>,
    beforeLoad: (visit: RouteParams): void => {
      const { portal, access } = visit.context
      if (extension && !portal.config.extensions) throw notFound()
      if (may && !mayCall(may, access.permissions)) throw redirect({ to: '/403', replace: true })
      for (const id of ids) {
        const text = pathParams(visit)[id]
        if (text !== undefined && parseRowId(text) === undefined) throw notFound()
      }
      guard?.(visit)
    },
    /** In another company the page is loaded again; the router itself only compares addresses. */
    shouldReload: ({ context: { access } }: RouteParams): true | undefined =>
      access.tenant.tenantId === loadedIn ? undefined : true,
    loader: async (
      visit: RouteParams & LoaderParams<PageSearch<S>>,
    ): Promise<PageData<Awaited<Data>>> => {
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
      // Without `reads`, Data is void.
      return { tenantId, data: data as Awaited<Data> }
    },
  }
}

/** A page with path params is a 404 if the API doesn't have the row. */
async function missingAsNotFound<Data>(asked: Data, hasParams: boolean): Promise<Awaited<Data>> {
  try {
    return await asked
  } catch (error) {
    if (hasParams && error instanceof ApiError && error.kind === 'missing') throw notFound()
    throw error
  }
}

function optionalAll(shape: SearchSchemas) {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, z.catch(z.optional(schema), undefined)]),
    ),
  )
}

function pathParams(visit: object): Params {
  const params = 'params' in visit && visit.params
  return params && typeof params === 'object' ? Object.fromEntries(Object.entries(params)) : {}
}
