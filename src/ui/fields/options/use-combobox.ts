import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { isComposingKey } from '../../is-composing-key.ts'
import { lazyWidget } from '../../lazy-widget.ts'
import { rankedSearch } from '../../search-index.ts'
import type { OptionPanelProps, PanelKeys } from '../../widgets/option-panel.tsx'
import type { OptionSource } from './option-source.ts'

const optionPanel = lazyWidget<OptionPanelProps>(
  async () => (await import('../../widgets/option-panel.tsx')).OptionPanel,
  // 66 KB that only who goes to such a field needs.
  { ahead: false },
)

interface ComboboxOptions<Item, Key extends string | number> {
  source: OptionSource<Item, Key>
  /** Ids of the input and its label. */
  ids: { input: string; label: string }
  disabled: boolean
  chosen: ReadonlySet<Key | null>
  onChoose: (item: Item) => void
  /** The list stays open for the next choice. */
  several: boolean
}

/**
 * What a combobox with one or several choices has in common (APG editable combobox with a list). The input is plain and
 * on the page from the start, so that what is typed in it never waits; the list is Chakra's and comes later, with what
 * was typed by then. Without it Enter chooses the only entry that is found. One typed in full is chosen when the input is
 * left, list or not.
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
  /** What is typed; null while no one types, so that the choice itself shows. */
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const sought = useDeferredValue(query ?? '')
  const Arrived = optionPanel.use(open)

  const search = useMemo(
    () => rankedSearch(items, (item) => `${textOf(item)}\n${hintOf?.(item) ?? ''}`),
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
  /** The one entry that is typed in full and not chosen yet. */
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

  /** What Enter chooses: what is marked; while no list is shown, the only entry that is found. */
  const entered = (): Item | undefined => {
    // The list may still be that of the keystroke before.
    const now = sought === (query ?? '') ? found : search(query ?? '')
    if (isShown) return now[Math.min(active, now.length - 1)]
    return now.length === 1 ? now[0] : typedInFull()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event)) return
    // The library has no keys for a page of a long list.
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
      // It hears Escape itself, wherever the focus is.
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
    /** Once it is fetched and was opened. */
    Panel: wasOpened ? Arrived : undefined,
    panel,
    /** To spread on the input. */
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
