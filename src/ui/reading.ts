/** The state of data being read, as frames and grids show it. */
export interface Reading<Data> {
  /** Undefined until it's loaded. */
  readonly data: Data | undefined
  /** Why it isn't loaded or up to date, as text. */
  readonly failure: string | undefined
  /** The server's reference of the failure, for support. */
  readonly reference?: string | undefined
  /** Whether it's being read, for the first time or again. */
  readonly isBusy: boolean
  readonly again: () => void
}
