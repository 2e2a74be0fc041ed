import { type ComponentType, useId, useState } from 'react'
import type { LazyWidget } from './lazy-widget.ts'

/** Props for a button that opens something next to it. */
export interface OpenerProps {
  id?: string
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  onBlur?: () => void
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface WidgetOpener<Props, How> {
  /** Set once it's loaded and was opened. */
  Widget: ComponentType<Props> | undefined
  triggerProps: OpenerProps
  ids: { trigger: string; content: string }
  open: boolean
  setOpen: (open: boolean, how?: How) => void
  /** How it was opened. */
  how: How | undefined
}

/**
 * State and props for a plain button that opens a lazy widget. A press before the widget is loaded opens it later,
 * unless the button has lost the focus meanwhile, since the widget takes it. If loading failed, the next press tries
 * again.
 */
export function useWidgetOpener<Props, How = never>(
  widget: LazyWidget<Props>,
): WidgetOpener<Props, How> {
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
      // A second press while it loads doesn't cancel the first.
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
