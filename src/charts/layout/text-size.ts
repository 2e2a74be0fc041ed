/**
 * Approximate text widths for layout. They're the same with and without a browser, so that exported charts look the
 * same wherever they're made.
 */

const narrow = new Set([...'iljtf.,:;\'"!|()[]I'])
const wide = new Set([...'mwMWGOQCD@%&'])

/** Width of a line in pixels. */
export function textWidth(text: string, fontSize: number): number {
  let units = 0
  for (const letter of text) {
    if (letter === ' ') units += 0.26
    else if (letter === '-') units += 0.42
    else if (narrow.has(letter)) units += 0.33
    else if (wide.has(letter)) units += 0.82
    else units += letter === letter.toUpperCase() && /[A-Z0-9]/.test(letter) ? 0.66 : 0.55
  }
  return units * fontSize
}

/** Wraps a text between words to a given width. */
export function wrapText(text: string, fontSize: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, fontSize) > width) {
      lines.push(line)
      line = word
    } else {
      line = longer
    }
  }
  return [...lines, line]
}
