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

/**
 * The same for a list that one is chosen from, the best fit first: what begins with the query, then what has all its
 * words at the beginning of words, then the rest; each in the order of the list.
 */
export function rankedSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): Search<Item> {
  const search = searchIndex(items, textOf)
  return (query) => {
    const found = search(query)
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0 || found.length < 2) return found
    const typed = words.join(' ')
    const ranked: [Item[], Item[], Item[]] = [[], [], []]
    for (const item of found) {
      const text = textOf(item).toLowerCase()
      const rank = text.startsWith(typed) ? 0 : words.every((word) => begins(text, word)) ? 1 : 2
      ranked[rank].push(item)
    }
    return ranked.flat()
  }
}

/** Whether a word of a text begins so. */
function begins(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isLetterOrDigit.test(text.charAt(at - 1))) return true
  }
  return false
}

const isLetterOrDigit = /[\p{L}\p{N}]/u
