import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useDismiss, useFloating } from '../floating.ts'
import { searchIndex } from '../search-index.ts'
import type { OptionSource } from './option-source.ts'

interface ComboboxOptions<Item, Key extends string | number> {
  source: OptionSource<Item, Key>
  disabled: boolean
  onChoose: (item: Item) => void
  /** The list stays open for the next choice. */
  several: boolean
}

/** What a combobox with one or several choices has in common (APG editable combobox with a list). */
export function useCombobox<Item, Key extends string | number>({
  source: { items, textOf, hintOf },
  disabled,
  onChoose,
  several,
}: ComboboxOptions<Item, Key>) {
  const listId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** What is typed; null while no one types, so that the choice itself shows. */
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const sought = useDeferredValue(query ?? '')

  const search = useMemo(
    () => searchIndex(items, (item) => `${textOf(item)}\n${hintOf?.(item) ?? ''}`),
    [items, textOf, hintOf],
  )
  const found = useMemo(() => search(sought), [search, sought])
  const at = Math.min(active, found.length - 1)

  const close = useCallback(() => {
    setOpen(false)
    setQuery(null)
    setActive(0)
  }, [])
  const show = () => {
    if (!disabled) setOpen(true)
  }
  useFloating(open, anchor, panel, { matchWidth: true })
  useDismiss(open, anchor, panel, close)

  const choose = (item: Item) => {
    onChoose(item)
    if (several) setQuery(null)
    else close()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = found.length - 1
    const moves: Record<string, number> = {
      ArrowDown: open ? (at >= last ? 0 : at + 1) : 0,
      ArrowUp: open ? (at <= 0 ? last : at - 1) : last,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }
    const move = moves[event.key]
    if (move !== undefined && (open || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      show()
      setActive(Math.max(0, move))
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const item = found[at]
      if (item !== undefined) choose(item)
    } else if (event.key === 'Tab') {
      close()
    }
  }

  return {
    anchor,
    panel,
    open,
    close,
    query,
    found,
    active: at,
    setActive,
    choose,
    listId,
    /** To spread on the input. */
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': open && at >= 0 ? `${listId}-${at}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onClick: show,
      onKeyDown,
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        setQuery(event.currentTarget.value)
        setActive(0)
        show()
      },
    } as const,
  }
}
