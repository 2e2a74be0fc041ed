/** An element of a page in a browser's own protocol. */
export interface DrivenElement {
  /** Clicks its center; an element that covers it receives the click. */
  press(): Promise<void>
  /** Types into it, character by character. */
  type(text: string): Promise<void>
  /** Selects a file by its path. */
  choose(path: string): Promise<void>
}

/** A browser with one page, driven by its vendor's protocol. */
export interface Driver {
  /** Its name and version. */
  readonly name: string
  open(address: string): Promise<void>
  /**
   * Runs a function body in the page.
   * @param parameters JSON values, available as `arguments`
   */
  evaluate<Result>(body: string, ...parameters: unknown[]): Promise<Result>
  /** The element that a function body returns, if any. */
  element(body: string, ...parameters: unknown[]): Promise<DrivenElement | undefined>
  press(key: 'Escape' | 'Enter' | 'Tab'): Promise<void>
  /** A screenshot as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
