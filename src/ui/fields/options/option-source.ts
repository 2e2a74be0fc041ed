/** A list to choose from, and how to read it. Declare the functions outside the component, or memoised. */
export interface OptionSource<Item, Key extends string | number> {
  items: readonly Item[]
  keyOf: (item: Item) => Key
  textOf: (item: Item) => string
  /** A second line, searched as well. */
  hintOf?: (item: Item) => string | null | undefined
  /** The list is on its way. */
  loading?: boolean
  /** Why there is no list. */
  loadError?: string
}
