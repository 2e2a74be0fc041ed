/** How far something has come that is read from elsewhere, as frames and grids show it. */
export interface Reading<Data> {
  /** Undefined until it is there. */
  readonly data: Data | undefined
  /** Why it is not there, or not up to date, in words. */
  readonly failure: string | undefined
  /** What support asks for, where a server failed. */
  readonly reference?: string | undefined
  /** It is being read now, for the first time or again. */
  readonly isBusy: boolean
  readonly again: () => void
}
