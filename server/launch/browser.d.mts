/** A Chromium without windows, or one as people have it. */
export type BrowserKind = 'shell' | 'full'

/**
 * The browser the tests and measurements drive, the shell where no kind is named; fetched or installed where there is
 * none.
 * @returns path of the program
 */
export function findBrowser(kind?: BrowserKind): Promise<string>

/** The kind that parameters of `npm test` ask for; throws a sentence where they ask for anything else. */
export function browserKind(parameters: readonly string[]): BrowserKind | undefined

/** Name, version and path of a browser. */
export function describeBrowser(path: string): Promise<string>
