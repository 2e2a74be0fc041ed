/**
 * The browser the tests and measurements drive; fetched or installed where there is none.
 * @returns path of the program
 */
export function findBrowser(): Promise<string>
