/** For developers and support: what went wrong without harm to the person's work. Never personal data. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(message)
}

/** What broke a page, for developers; a refusal that has its own screen is no fault. */
export function reportFault(error: unknown): void {
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
