import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox, useComboboxContext } from '@chakra-ui/react/combobox'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Check } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './option-panel.module.css'
import { WidgetSystem } from './widget-system.tsx'

/** What the input, which has the focus, passes on to the list. */
export interface PanelKeys {
  press: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface OptionPanelProps {
  ids: { input: string; label: string; anchor: string; panel: string; list: string }
  optionId: (key: string) => string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What was found, in order. The functions change only when it does. */
  options: {
    count: number
    keyAt: (index: number) => string
    textAt: (index: number) => string
    /** A second line. */
    hintAt?: ((index: number) => string) | undefined
  }
  /** The place of the option that Enter chooses. */
  active: number
  onActive: (index: number) => void
  several: boolean
  /** Keys. */
  chosen: readonly string[]
  onChoose: (index: number) => void
  /** What stands in place of options. */
  empty: string
  keys: RefObject<PanelKeys | null>
}

/**
 * The list of a combobox. What the library falls short of is ours: only the options in sight exist, as a list may have
 * 10,000, so that each says its place and their number; and how many were found is said.
 */
export function OptionPanel(props: OptionPanelProps) {
  const { ids, optionId, options, active, chosen, several, empty } = props
  const { count, keyAt, textAt } = options
  const collection = useMemo(() => {
    const items = Array.from({ length: count }, (_, index) => index)
    const list = createListCollection({ items, itemToValue: keyAt, itemToString: textAt })
    // The library writes the list out at every render to see whether it is another one.
    const name = `${lists++}`
    list.toString = () => name
    return list
  }, [count, keyAt, textAt])
  return (
    <WidgetSystem>
      <Combobox.Root
        lazyMount
        unmountOnExit
        composite={false}
        // Not the input: the library would take the focus to it and put the caret at its end at each opening.
        ids={{ label: ids.label, control: ids.anchor, content: ids.panel, item: optionId }}
        open={props.open}
        onOpenChange={(details) => props.onOpenChange(details.open)}
        onInteractOutside={(event) => {
          if (event.detail.target === document.getElementById(ids.input)) event.preventDefault()
        }}
        collection={collection}
        multiple={several}
        value={[...chosen]}
        onSelect={({ itemValue }) => props.onChoose(collection.indexOf(itemValue))}
        highlightedValue={count === 0 ? null : keyAt(active)}
        onHighlightChange={({ highlightedItem }) => {
          // One is always marked, so that Enter chooses it.
          if (typeof highlightedItem === 'number') props.onActive(highlightedItem)
        }}
        // The text of the input is the field's, not the library's.
        selectionBehavior="preserve"
        allowCustomValue
        positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', sameWidth: true }}
      >
        <Keys keys={props.keys} />
        <Combobox.Positioner>
          <Combobox.Content role="group" aria-labelledby={ids.label}>
            {count === 0 && <p className={styles.empty}>{empty}</p>}
            <Options {...props} />
            <VisuallyHidden role="status">
              {count === 0 ? empty : `${count} options`}
            </VisuallyHidden>
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
    </WidgetSystem>
  )
}

/** How many lists there were. */
let lists = 0

function Keys({ keys }: Pick<OptionPanelProps, 'keys'>) {
  const { onKeyDown } = useComboboxContext().getInputProps()
  useImperativeHandle(keys, () => ({ press: (event) => onKeyDown?.(event) }))
  return null
}

function Options({ ids, options, active, chosen }: OptionPanelProps) {
  const { count, keyAt, textAt, hintAt } = options
  const list = useRef<HTMLDivElement>(null)
  const chosenKeys = new Set(chosen)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => (hintAt ? 52 : 36),
    overscan: 4,
    paddingStart: 4,
    paddingEnd: 4,
    scrollPaddingStart: 4,
    scrollPaddingEnd: 4,
  })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, virtualizer])
  return (
    <Combobox.List
      ref={list}
      id={ids.list}
      aria-labelledby={ids.label}
      style={{ height: count === 0 ? 0 : virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const hint = hintAt?.(index)
        return (
          <Combobox.Item
            key={keyAt(index)}
            item={index}
            aria-selected={chosenKeys.has(keyAt(index))}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)`, height: size }}
          >
            <span className={styles.text}>
              <span className={styles.name}>{textAt(index)}</span>
              {hint && <span className={styles.hint}>{hint}</span>}
            </span>
            <Combobox.ItemIndicator>
              <Check aria-hidden="true" />
            </Combobox.ItemIndicator>
          </Combobox.Item>
        )
      })}
    </Combobox.List>
  )
}
