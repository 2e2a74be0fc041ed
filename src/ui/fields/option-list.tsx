import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './option-list.module.css'
import type { OptionSource } from './option-source.ts'

interface OptionListProps<Item, Key extends string | number> {
  id: string
  label: string
  source: OptionSource<Item, Key>
  panel: RefObject<HTMLDivElement | null>
  found: readonly Item[]
  active: number
  several: boolean
  isChosen: (item: Item) => boolean
  onActive: (index: number) => void
  onChoose: (item: Item) => void
}

/** The list of a combobox; only the options in sight exist. */
export function OptionList<Item, Key extends string | number>({
  id,
  label,
  source: { keyOf, textOf, hintOf, loading, loadError },
  panel,
  found,
  active,
  several,
  isChosen,
  onActive,
  onChoose,
}: OptionListProps<Item, Key>) {
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => panel.current,
    estimateSize: () => (hintOf ? 52 : 36),
    overscan: 4,
    paddingStart: 4,
    paddingEnd: 4,
    scrollPaddingStart: 4,
    scrollPaddingEnd: 4,
  })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])
  const empty = loading ? 'Loading…' : (loadError ?? 'No data')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only leaves the focus where it is
    <div
      ref={panel}
      popover="manual"
      className={styles.panel}
      // The focus stays in the input, so that typing continues.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.length === 0 && <p className={styles.empty}>{empty}</p>}
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={several || undefined}
        className={styles.list}
        style={{ height: found.length === 0 ? 0 : virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const item = found[index]
          if (item === undefined) return null
          const chosen = isChosen(item)
          const hint = hintOf?.(item)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and the keys
            <div
              key={keyOf(item)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={chosen}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              className={classNames(styles.option, index === active && styles.active)}
              style={{ transform: `translateY(${start}px)`, height: size }}
              onPointerMove={() => index !== active && onActive(index)}
              onClick={() => onChoose(item)}
            >
              <span className={styles.text}>
                <span className={styles.name}>{textOf(item)}</span>
                {hint && <span className={styles.hint}>{hint}</span>}
              </span>
              {chosen && <Check aria-hidden="true" />}
            </div>
          )
        })}
      </div>
      <VisuallyHidden role="status">
        {found.length === 0 ? empty : `${found.length} options`}
      </VisuallyHidden>
    </div>
  )
}
