/** A line the page already shows; without a text, any line with that label. */
export interface ShownLine {
  readonly label: string
  readonly text: string | undefined
}

/**
 * A ticket's text without the `Label: answer` lines the page already shows. Indented lines belong to the line above
 * them.
 */
export function omitShownLines(ticketBody: string, shown: readonly ShownLine[]): string {
  const entries = ticketBody.split(/\n(?! {2})/)
  return entries
    .filter((entry) => !shown.some((line) => isSame(entry, line)))
    .join('\n')
    .trim()
}

function isSame(entry: string, { label, text }: ShownLine): boolean {
  if (!entry.startsWith(`${label}: `)) return false
  return text === undefined || entry === `${label}: ${text.replaceAll('\n', '\n  ')}`
}
