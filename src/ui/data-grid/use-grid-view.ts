import { useContext, useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'
import { type GridDefaults, type GridView, parseGridView, toViewParams } from './grid-view.ts'
import {
  GridViewStoreContext,
  useLocalViewParams,
  type ViewWriteOptions,
} from './grid-view-store.ts'

/** A grid's view, from the address or from state, and a function to change it. */
export function useGridView<Row>(
  inAddress: string | false,
  columns: readonly GridColumn<Row>[],
  defaults: GridDefaults,
): readonly [GridView, (changes: Partial<GridView>, options?: ViewWriteOptions) => void] {
  const useShared = useContext(GridViewStoreContext)
  const useParams = inAddress === false ? useLocalViewParams : useShared
  const [params, write] = useParams()
  const grid = inAddress === false ? '' : inAddress
  const read = parseGridView(params, grid, columns, defaults)
  // Each reading makes new lists, and rows are computed from them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says all of it
  const view = useMemo(() => read, [JSON.stringify(read), columns])
  return [view, (changes, options) => write(toViewParams(changes, grid, defaults), options)]
}
