import { z } from 'zod/mini'
import type { GridColumn } from './grid-column.ts'

/** The sort column and direction. */
export interface GridSort {
  id: string
  descending?: boolean
}

/** A grid's view, restored by reloads, links and Back. */
export interface GridView {
  readonly search: string
  /** Undefined: the rows' original order. */
  readonly sort: GridSort | undefined
  /** Starts at 1; undefined if none was requested. */
  readonly page: number | undefined
  readonly pageSize: number
  /** Ids of hidden columns. */
  readonly hidden: readonly string[]
}

/** The default view, which isn't stored. */
export interface GridDefaults {
  readonly sort: GridSort | undefined
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  /** Ids of columns hidden by default. */
  readonly hidden?: readonly string[]
}

/** View params as named in the address: texts, or values the route has parsed. */
export type ViewParams = Readonly<Record<string, unknown>>

/** Stored if the grid's default order was removed. */
const unsorted = 'none'
/** Stored if columns hidden by default are all shown. */
const allShown = 'none'

const parts = z.object({
  search: optionalIfValid(z.string().check(z.maxLength(500))),
  /** A column id, with a minus for descending. */
  sort: optionalIfValid(z.string().check(z.maxLength(100))),
  page: optionalIfValid(
    z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
  ),
  size: optionalIfValid(z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(1_000))),
  /** Comma-separated ids. */
  hidden: optionalIfValid(z.string().check(z.maxLength(1_000))),
})

/** A value the schema rejects counts as missing. */
function optionalIfValid<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

type Parts = z.output<typeof parts>
type ViewParamName = keyof Parts

/** Prefix of a grid's params on pages with several grids. */
const paramPrefix = (grid: string) => (grid === '' ? '' : `${grid}.`)

/** Search params of a page's grids; `''` is the grid without a name. */
export type GridSearchParams<Grid extends string> = {
  [Name in ViewParamName as Grid extends '' ? Name : `${Grid}.${Name}`]?: Parts[Name]
}

/** Schemas of these search params, for the page's route. */
export function gridSearchParamSchemas(grids: readonly string[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    grids.flatMap((grid) =>
      Object.entries(parts.shape).map(([name, schema]) => [`${paramPrefix(grid)}${name}`, schema]),
    ),
  )
}

/** Parses a view from params; unknown values are ignored. */
export function parseGridView<Row>(
  params: ViewParams,
  grid: string,
  columns: readonly GridColumn<Row>[],
  defaults: GridDefaults,
): GridView {
  const named = Object.keys(parts.shape).map((name) => [
    name,
    params[`${paramPrefix(grid)}${name}`],
  ])
  const { search = '', sort, page, size, hidden } = parts.parse(Object.fromEntries(named))
  return {
    search,
    sort: sort === unsorted ? undefined : (parseSort(sort, columns) ?? defaults.sort),
    page,
    pageSize: size && defaults.pageSizes.includes(size) ? size : defaults.pageSize,
    hidden: hidden === undefined ? (defaults.hidden ?? []) : parseHiddenColumns(hidden, columns),
  }
}

function parseSort<Row>(text = '', columns: readonly GridColumn<Row>[]): GridSort | undefined {
  const descending = text.startsWith('-')
  const id = descending ? text.slice(1) : text
  const isKnown = columns.some((column) => column.id === id && column.sortable !== false)
  return isKnown ? { id, descending } : undefined
}

/** At least one column stays visible. */
function parseHiddenColumns<Row>(text = '', columns: readonly GridColumn<Row>[]): string[] {
  const asked = text.split(',')
  const hidden = columns.map(({ id }) => id).filter((id) => asked.includes(id))
  return hidden.length < columns.length ? hidden : []
}

/** View changes as params; undefined removes one, since it's the default. */
export function toViewParams(
  changes: Partial<GridView>,
  grid: string,
  defaults: GridDefaults,
): Record<string, string | undefined> {
  const written: Partial<Record<ViewParamName, string | undefined>> = {}
  if ('search' in changes) written.search = changes.search || undefined
  if ('sort' in changes) written.sort = toSortParam(changes.sort, defaults.sort)
  if ('page' in changes) written.page = changes.page === undefined ? undefined : `${changes.page}`
  if ('pageSize' in changes) {
    written.size = changes.pageSize === defaults.pageSize ? undefined : `${changes.pageSize}`
  }
  if (changes.hidden) written.hidden = toHiddenParam(changes.hidden, defaults.hidden)
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => [`${paramPrefix(grid)}${name}`, text]),
  )
}

function toHiddenParam(
  hidden: readonly string[],
  usual: readonly string[] = [],
): string | undefined {
  const isUsual = hidden.length === usual.length && hidden.every((id) => usual.includes(id))
  return isUsual ? undefined : hidden.join(',') || allShown
}

function toSortParam(sort: GridSort | undefined, usual: GridSort | undefined): string | undefined {
  const text = sort ? `${sort.descending ? '-' : ''}${sort.id}` : unsorted
  const usualText = usual ? `${usual.descending ? '-' : ''}${usual.id}` : unsorted
  return text === usualText ? undefined : text
}
