/** Something that the page shows already; without a text, whatever it is. */
export interface ShownLine {
  readonly label: string
  readonly text: string | undefined
}

/**
 * What a ticket says beyond what the page shows already, of lines as `Label: answer`. Lines that are indented
 * belong to the one above them.
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
