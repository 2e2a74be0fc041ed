import { BreakableText } from './breakable-text.tsx'
import styles from './counted-list.module.css'
import { Disclosure } from './disclosure.tsx'

interface CountedListProps {
  /** Plural name of the entries: 'people'. */
  of: string
  items: readonly string[]
}

/** A count of entries that expands to the list. */
export function CollapsedList({ of, items }: CountedListProps) {
  const counted = `${items.length} ${of}`
  return (
    <Disclosure summary={counted} className={styles.counted}>
      <section
        aria-label={counted}
        className={styles.scrolls}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
      >
        <ul>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and nobody moves
            <li key={index}>
              <BreakableText text={item} />
            </li>
          ))}
        </ul>
      </section>
    </Disclosure>
  )
}
