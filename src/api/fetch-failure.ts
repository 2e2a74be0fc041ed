/** Only the browser's own message identifies a module that could not be fetched. */
export function isFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css/i.test(error.message)
  )
}
