/** An element of a page, as a browser's own protocol hands it out. */
export interface DrivenElement {
  /** Presses it in its middle, as a pointer does: what covers it takes the press. */
  press(): Promise<void>
  /** Types into it, letter by letter. */
  type(text: string): Promise<void>
  /** Chooses a file for it, by the file's path. */
  choose(path: string): Promise<void>
}

/** A browser with one page, driven by the protocol its vendor keeps. */
export interface Driver {
  /** Its name and version. */
  readonly name: string
  open(address: string): Promise<void>
  /**
   * Runs the body of a function in the page.
   * @param parameters what can be written as JSON; the function has them as `arguments`
   */
  evaluate<Result>(body: string, ...parameters: unknown[]): Promise<Result>
  /** The element that the body of a function returns, if it returns one. */
  element(body: string, ...parameters: unknown[]): Promise<DrivenElement | undefined>
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>
  /** What it shows, as a PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
