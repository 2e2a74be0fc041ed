import { createContext, useState } from 'react'
import type { ViewParams } from './grid-view.ts'

/** Options for writing a view. */
export interface ViewWriteOptions {
  /** Replaces the history entry, for example while typing, so that Back doesn't step through each keystroke. */
  readonly replace?: boolean
}

/** A hook for where views are stored: the current params, and a function to change them; undefined removes one. */
export type UseViewParams = () => readonly [
  params: ViewParams,
  write: (
    changes: Readonly<Record<string, string | undefined>>,
    options?: ViewWriteOptions,
  ) => void,
]

/** Stored in the grid while it's mounted. */
export const useLocalViewParams: UseViewParams = () => {
  const [params, setParams] = useState<ViewParams>({})
  return [params, (changes) => setParams((now) => ({ ...now, ...changes }))]
}

/** Where a page's grids store their views; the portal uses the address. */
export const GridViewStoreContext = createContext<UseViewParams>(useLocalViewParams)
