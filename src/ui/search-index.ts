/** Finds items by a query. */
export type Search<Item> = (query: string) => readonly Item[]

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
    texts ??= items.map((item) => textOf(item).toLowerCase())
    const known = texts
    return items.filter((_, index) => words.every((word) => known[index]?.includes(word)))
  }
}
