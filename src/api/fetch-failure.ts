/** Only the browser's own message identifies a module that couldn't be loaded. */
export function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css/i.test(error.message)
  )
}
