/** For developers and support: what went wrong without harm to the person's work. Never personal data. */
export function warn(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.warn(message)
}
