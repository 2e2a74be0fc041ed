/** Finds items by a query. */
export type ItemSearch<Item> = (query: string) => readonly Item[]

/** A text without thousands separators. */
function withoutSeparators(text: string): string {
  return text.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
}

/** The searchable text: numbers match with and without thousands separators. */
function searchableText(text: string): string {
  const lower = text.toLowerCase()
  const plain = withoutSeparators(lower)
  return plain === lower ? lower : `${lower}\n${plain}`
}

/**
 * Finds items whose text contains every word of a query, case-insensitive. Texts are built once, at the first search,
 * so that a keystroke takes a few milliseconds with 10,000 rows.
 */
export function createItemSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): ItemSearch<Item> {
  let texts: string[] | undefined
  return (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return items
    texts ??= items.map((item) => searchableText(textOf(item)))
    const known = texts
    const spellings = words.map((word) => [word, withoutSeparators(word)] as const)
    return items.filter((_, index) => {
      const text = known[index] ?? ''
      return spellings.every(([word, plain]) => text.includes(word) || text.includes(plain))
    })
  }
}

/**
 * The same for choices, best match first: texts that start with the query, then those with all words at the start of
 * words, then the rest; otherwise in list order.
 */
export function createRankedSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): ItemSearch<Item> {
  const search = createItemSearch(items, textOf)
  return (query) => {
    const found = search(query)
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0 || found.length < 2) return found
    const typed = words.join(' ')
    const ranked: [Item[], Item[], Item[]] = [[], [], []]
    for (const item of found) {
      const text = textOf(item).toLowerCase()
      const rank = text.startsWith(typed)
        ? 0
        : words.every((word) => hasWordBeginning(text, word))
          ? 1
          : 2
      ranked[rank].push(item)
    }
    return ranked.flat()
  }
}

/** Whether a word of a text starts with it. */
function hasWordBeginning(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !isLetterOrDigit.test(text.charAt(at - 1))) return true
  }
  return false
}

const isLetterOrDigit = /[\p{L}\p{N}]/u
