/** Finds items by a query. */
export type Search<Item> = (query: string) => readonly Item[]

/** A text without the commas that separate thousands. */
function withoutSeparators(text: string): string {
  return text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}

/** As it is searched: numbers are found with the separators of thousands and without. */
function searched(text: string): string {
  const lower = text.toLowerCase()
  const plain = withoutSeparators(lower)
  return plain === lower ? lower : `${lower}\n${plain}`
}

/**
 * Finds the items whose text holds every word of a query, whatever its case. Each text is made once, at
 * the first search: over 10,000 rows a keystroke then costs a few milliseconds.
 */
export function searchIndex<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Search<Item> {
  let texts: string[] | undefined
  return (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return items
    texts ??= items.map((item) => searched(textOf(item)))
    const known = texts
    const spellings = words.map((word) => [word, withoutSeparators(word)] as const)
    return items.filter((_, index) => {
      const text = known[index] ?? ''
      return spellings.every(([word, plain]) => text.includes(word) || text.includes(plain))
    })
  }
}
