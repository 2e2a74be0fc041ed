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

/** Keys the focused input passes to the list. */
export interface PanelKeys {
  press: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface OptionPanelProps {
  ids: { input: string; label: string; anchor: string; panel: string; list: string }
  optionId: (key: string) => string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The matches, in order. The functions change only with the matches. */
  options: {
    count: number
    keyAt: (index: number) => string
    textAt: (index: number) => string
    /** A second line. */
    hintAt?: ((index: number) => string) | undefined
  }
  /** Index of the option Enter chooses. */
  active: number
  onActive: (index: number) => void
  several: boolean
  /** Keys. */
  chosen: readonly string[]
  onChoose: (index: number) => void
  /** Shown instead of options. */
  empty: string
  keys: RefObject<PanelKeys | null>
}

/**
 * The list of a combobox. Beyond the library: only visible options are mounted, since a list may have 10,000, so each
 * states its position and the total; and the number of matches is announced.
 */
export function OptionPanel(props: OptionPanelProps) {
  const { ids, optionId, options, active, chosen, several, empty } = props
  const { count, keyAt, textAt } = options
  const collection = useMemo(() => {
    const items = Array.from({ length: count }, (_, index) => index)
    const list = createListCollection({ items, itemToValue: keyAt, itemToString: textAt })
    // The library serializes the list on each render to compare it, so it gets a short name.
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
        // Not the input's id: the library would focus it and move the caret to the end on each
        // opening.
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
          // One option is always highlighted, so that Enter chooses it.
          if (typeof highlightedItem === 'number') props.onActive(highlightedItem)
        }}
        // The field controls the input's text, not the library.
        selectionBehavior="preserve"
        allowCustomValue
        positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', sameWidth: true }}
      >
        <PanelKeyForwarder keys={props.keys} />
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

/** The number of lists so far. */
let lists = 0

function PanelKeyForwarder({ keys }: Pick<OptionPanelProps, 'keys'>) {
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
