/** Whether a module couldn't be loaded. Only the browser's message tells. */
export function isModuleFetchFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css/i.test(error.message)
  )
}
