import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { isComposingKey } from '../../is-composing-key.ts'
import { lazyWidget } from '../../lazy-widget.ts'
import { createRankedSearch } from '../../search-index.ts'
import type { OptionPanelProps, PanelKeys } from '../../widgets/option-panel.tsx'
import type { OptionSource } from './option-source.ts'

const optionPanel = lazyWidget<OptionPanelProps>(
  async () => (await import('../../widgets/option-panel.tsx')).OptionPanel,
)

interface ComboboxOptions<Item, Key extends string | number> {
  source: OptionSource<Item, Key>
  /** Ids of the input and its label. */
  ids: { input: string; label: string }
  disabled: boolean
  chosen: ReadonlySet<Key | null>
  onChoose: (item: Item) => void
  /** Keeps the list open after a choice. */
  several: boolean
}

/**
 * Shared by comboboxes with one or several choices (APG editable combobox with a listbox). The plain input is there
 * from the start, so that typing never waits; Chakra's list loads later and shows what was typed by then. Before that,
 * Enter chooses a single match. An entry typed in full is chosen on blur, with or without the list.
 */
export function useCombobox<Item, Key extends string | number>({
  source: { items, keyOf, textOf, hintOf, loading, loadError },
  ids: { input, label },
  disabled,
  chosen,
  onChoose,
  several,
}: ComboboxOptions<Item, Key>) {
  const stem = useId()
  const ids = {
    input,
    label,
    anchor: `${stem}anchor`,
    panel: `${stem}panel`,
    list: `${stem}list`,
  }
  const keys = useRef<PanelKeys>(null)
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  /** The typed text; null if no one is typing, so that the choice shows. */
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const sought = useDeferredValue(query ?? '')
  const Arrived = optionPanel.use(open)

  const search = useMemo(
    () => createRankedSearch(items, (item) => `${textOf(item)}\n${hintOf?.(item) ?? ''}`),
    [items, textOf, hintOf],
  )
  const found = useMemo(() => search(sought), [search, sought])
  const options = useMemo(() => {
    const at =
      <Result>(read: (item: Item) => Result, none: Result) =>
      (index: number) => {
        const item = found[index]
        return item === undefined ? none : read(item)
      }
    return {
      count: found.length,
      keyAt: at((item) => String(keyOf(item)), ''),
      textAt: at(textOf, ''),
      hintAt: hintOf && at((item) => hintOf(item) ?? '', ''),
    }
  }, [found, keyOf, textOf, hintOf])
  const last = found.length - 1
  const at = Math.min(active, last)
  const isShown = open && Arrived !== undefined
  const optionId = (key: string) => `${ids.list}-${key}`

  const show = (from = 0) => {
    if (disabled) return
    setActive(from)
    setOpen(true)
    setWasOpened(true)
  }
  const close = () => {
    setOpen(false)
    setQuery(null)
    setActive(0)
  }
  const choose = (item: Item) => {
    onChoose(item)
    setQuery(null)
    if (!several) close()
  }
  /** The entry typed in full and not chosen yet. */
  const typedInFull = (): Item | undefined => {
    const typed = query?.trim().toLowerCase()
    if (!typed) return undefined
    const [item, other] = items.filter((one) => textOf(one).toLowerCase() === typed)
    return item === undefined || other !== undefined || chosen.has(keyOf(item)) ? undefined : item
  }
  const leave = () => {
    const item = typedInFull()
    if (item !== undefined) onChoose(item)
    close()
  }

  /** The entry Enter chooses: the highlighted one or, without a list, the only match. */
  const entered = (): Item | undefined => {
    // The list may still be for the previous keystroke.
    const now = sought === (query ?? '') ? found : search(query ?? '')
    if (isShown) return now[Math.min(active, now.length - 1)]
    return now.length === 1 ? now[0] : typedInFull()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) return
    // The library has no page keys for long lists.
    const page = { PageDown: Math.min(last, at + 8), PageUp: Math.max(0, at - 8) }[event.key]
    if (event.key === 'Enter') {
      if (!open) return
      event.preventDefault()
      const item = entered()
      if (item !== undefined) choose(item)
    } else if (isShown && page !== undefined) {
      event.preventDefault()
      setActive(page)
    } else if (isShown) {
      // It handles Escape itself, wherever the focus is.
      if (event.key !== 'Escape') keys.current?.press(event)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      show(event.key === 'ArrowUp' ? Math.max(0, last) : 0)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  const panel: OptionPanelProps = {
    ids,
    optionId,
    open,
    onOpenChange: (next) => {
      if (!next) close()
    },
    options,
    active: at,
    onActive: setActive,
    several,
    chosen: [...chosen].filter((key) => key !== null).map(String),
    onChoose: (index) => {
      const item = found[index]
      if (item !== undefined) choose(item)
    },
    empty: loading ? 'Loading…' : (loadError ?? 'No data'),
    keys,
  }

  return {
    query,
    leave,
    anchorId: ids.anchor,
    /** Set once it's loaded and was opened. */
    Panel: wasOpened ? Arrived : undefined,
    panel,
    /** Props for the input. */
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? ids.list : undefined,
      'aria-activedescendant': isShown && at >= 0 ? optionId(options.keyAt(at)) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onFocus: optionPanel.preload,
      onClick: () => show(),
      onKeyDown,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        setQuery(event.currentTarget.value)
        show()
      },
    } as const,
  }
}
