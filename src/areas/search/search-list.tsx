import { classNames } from '#src/ui/class-names.ts'
import styles from './search.module.css'
import type { SearchResultItem, SearchResultSection } from './search-results.ts'

interface SearchListProps {
  id: string
  sections: readonly SearchResultSection[]
  /** Index of the item Enter opens, across all sections; -1 for none. */
  active: number
  /** Number of leading items that can be opened; the rest belongs to an earlier text. */
  openable: number
  onActive: (place: number) => void
  onOpen: (item: SearchResultItem) => void
}

/** The results in groups; the search box above has the focus and handles keys. */
export function SearchList({ id, sections, active, openable, onActive, onOpen }: SearchListProps) {
  if (sections.length === 0) return null
  const places = new Map(
    sections.flatMap((section) => section.items).map((item, place) => [item.key, place]),
  )
  return (
    <div id={id} role="listbox" aria-label="Found">
      {sections.map(({ label, items, hasMore }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a list box
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <div aria-hidden="true" className={styles.label}>
            {label}
            {hasMore && <span className={styles.more}>the best {items.length}</span>}
          </div>
          {items.map((item) => {
            const place = places.get(item.key) ?? 0
            const isOld = place >= openable
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box that holds the focus
              <div
                key={item.key}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                aria-disabled={isOld || undefined}
                className={classNames(
                  styles.option,
                  place === active && styles.active,
                  isOld && styles.old,
                )}
                onPointerMove={() => !isOld && place !== active && onActive(place)}
                onClick={() => !isOld && onOpen(item)}
              >
                <span className={styles.title}>{item.title}</span>
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
