import { type ComponentType, useId, useState } from 'react'
import type { LazyWidget } from './lazy-widget.ts'

/** What a button takes over that opens something next to it. */
export interface OpenerProps {
  id?: string
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  onBlur?: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface Opener<Props, How> {
  /** Once it is fetched and was opened. */
  Widget: ComponentType<Props> | undefined
  triggerProps: OpenerProps
  ids: { trigger: string; content: string }
  open: boolean
  setOpen: (open: boolean, how?: How) => void
  /** How it was opened. */
  how: How | undefined
}

/**
 * A plain button that opens a widget. A press before the widget is there opens it when it comes, unless the button
 * was left in between: what opens takes the focus. One that cannot be fetched is asked for again by the next press.
 */
export function useWidgetOpener<Props, How = never>(widget: LazyWidget<Props>): Opener<Props, How> {
  const id = useId()
  const ids = { trigger: id, content: `${id}-content` }
  const [open, change] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [how, setHow] = useState<How>()
  const Widget = widget.use(open, () => change(false))
  const isShown = open && Widget !== undefined
  const setOpen = (next: boolean, nextHow?: How) => {
    change(next)
    if (!next) return
    setWasOpened(true)
    setHow(nextHow)
  }
  return {
    Widget: wasOpened ? Widget : undefined,
    triggerProps: {
      id: ids.trigger,
      // Pressing again while it is fetched does not take the first press back.
      onClick: () => setOpen(!Widget || !open),
      onPointerEnter: widget.preload,
      onFocus: widget.preload,
      onBlur: () => {
        if (!Widget) change(false)
      },
      'aria-expanded': isShown,
      'aria-controls': isShown ? ids.content : undefined,
    },
    ids,
    open,
    setOpen,
    how,
  }
}
