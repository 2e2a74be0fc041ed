import { createContext, useState } from 'react'
import type { ViewParams } from './grid-view.ts'

/** How changed parts are written down. */
export interface WriteOptions {
  /** In place of what was written before, as while one types: Back does not lead through every letter. */
  readonly replace?: boolean
}

/** Where views are written down, as a hook: what is written, and a way to change it; undefined takes a part away. */
export type UseViewParams = () => readonly [
  params: ViewParams,
  write: (changes: Readonly<Record<string, string | undefined>>, options?: WriteOptions) => void,
]

/** Held by the grid itself, for as long as it is on screen. */
export const useLocalViewParams: UseViewParams = () => {
  const [params, setParams] = useState<ViewParams>({})
  return [params, (changes) => setParams((now) => ({ ...now, ...changes }))]
}

/** Where the grids of a page write their views down; the portal says: in the address. */
export const GridViews = createContext<UseViewParams>(useLocalViewParams)
