import { z } from 'zod/mini'
import type { GridColumn } from './grid-column.ts'

/** A column by which rows are in order. */
export interface GridSort {
  id: string
  descending?: boolean
}

/** How a grid is looked at: all that a reload, a link and the browser's Back bring back. */
export interface GridView {
  readonly search: string
  /** Undefined: the rows are in the order they came. */
  readonly sort: GridSort | undefined
  /** From 1; undefined: none was asked for. */
  readonly page: number | undefined
  readonly pageSize: number
  /** Ids of the columns that are not shown. */
  readonly hidden: readonly string[]
}

/** What a grid shows where nothing else is asked for; it is not written down. */
export interface GridDefaults {
  readonly sort: GridSort | undefined
  readonly pageSize: number
  readonly pageSizes: readonly number[]
  /** Ids of the columns that are shown only once they are chosen. */
  readonly hidden?: readonly string[]
}

/** The parts of a view by the names they have in an address, each a text or what a route made of it. */
export type ViewParams = Readonly<Record<string, unknown>>

/** Written where the grid's own order was taken away. */
const unsorted = 'none'
/** Written where columns that start hidden are all shown. */
const allShown = 'none'

const parts = z.object({
  search: optional(z.string().check(z.maxLength(500))),
  /** A column's id, after a minus where it is descending. */
  sort: optional(z.string().check(z.maxLength(100))),
  page: optional(z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  size: optional(z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(1_000))),
  /** Ids with commas between them. */
  hidden: optional(z.string().check(z.maxLength(1_000))),
})

/** What is not of the schema is as if it were not there. */
function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(z.optional(schema), undefined)
}

type Parts = z.output<typeof parts>
type Part = keyof Parts

/** Before the names of a grid's parts in the address, where a page has several grids. */
const paramPrefix = (grid: string) => (grid === '' ? '' : `${grid}.`)

/** The search params of a page's grids; `''` is the grid without a name. Anything else in them is left out. */
export type GridSearchParams<Grid extends string> = {
  [Name in Part as Grid extends '' ? Name : `${Grid}.${Name}`]?: Parts[Name]
}

/** The schemas of those search params, for the route of the page. */
export function gridSchemas(grids: readonly string[]): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    grids.flatMap((grid) =>
      Object.entries(parts.shape).map(([name, schema]) => [`${paramPrefix(grid)}${name}`, schema]),
    ),
  )
}

/** What the address asks of a grid; what it does not know there is as if it were not asked. */
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

/** At least one column is shown. */
function parseHiddenColumns<Row>(text = '', columns: readonly GridColumn<Row>[]): string[] {
  const asked = text.split(',')
  const hidden = columns.map(({ id }) => id).filter((id) => asked.includes(id))
  return hidden.length < columns.length ? hidden : []
}

/** Changes of a view as they are written down; undefined takes a part away, for it is what the grid shows anyway. */
export function toViewParams(
  changes: Partial<GridView>,
  grid: string,
  defaults: GridDefaults,
): Record<string, string | undefined> {
  const written: Partial<Record<Part, string | undefined>> = {}
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
