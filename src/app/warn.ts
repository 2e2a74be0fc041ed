/** Logs a problem that didn't harm the person's work, for developers and support. Never personal data. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(message)
}

/** Logs what broke a page; refusals with their own screen aren't faults. */
export function logPageFault(error: unknown): void {
  if (isShownOnScreen(error)) return
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(error)
}

function isShownOnScreen(error: unknown): boolean {
  const shownErrors = [
    'AccessDenied',
    'AccessUnavailable',
    'ApiError',
    'IdentityUnreachable',
    'InsecureAddress',
    'SignInRefused',
  ]
  return error instanceof Error && shownErrors.includes(error.name)
}
