/** A list to choose from, and how to read its entries. Declare functions outside the component, or memoize them. */
export interface OptionSource<Item, Key extends string | number> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  textOf: (item: Item) => string
  /** A second line, which is searched too. */
  hintOf?: (item: Item) => string | null | undefined
  /** Whether the list is loading. */
  loading?: boolean
  /** Why there is no list. */
  loadError?: string
}
