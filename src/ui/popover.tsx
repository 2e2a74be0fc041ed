import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { lazyWidget } from './lazy-widget.ts'
import { type OpenerProps, useWidgetOpener } from './use-widget-opener.ts'
import type { PopoverPanelProps } from './widgets/popover-panel.tsx'

const popoverPanel = lazyWidget<PopoverPanelProps>(
  async () => (await import('./widgets/popover-panel.tsx')).PopoverPanel,
)

interface PopoverProps {
  /** A Button or IconButton; the popover passes its state. */
  trigger: ReactElement<OpenerProps & { 'aria-haspopup'?: 'dialog' }>
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A panel next to the button that opens it, for more than a menu. Closing returns the focus to the button. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  const { Widget, triggerProps, ids, open, setOpen } = useWidgetOpener(popoverPanel)
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      {Widget && (
        <Widget label={label} ids={ids} open={open} onOpenChange={setOpen} align={align}>
          {children}
        </Widget>
      )}
    </>
  )
}

interface OpenPopoverProps extends Pick<PopoverPanelProps, 'label' | 'align' | 'className'> {
  /** Id of the element it's placed next to. */
  anchor: string
  /** Called on Escape, and on a press outside. */
  onClose: () => void
  children: ReactNode
}

/** A panel that is open while mounted, next to an element other than the button that opened it. */
export function AnchoredPopover({ anchor, onClose, children, ...shown }: OpenPopoverProps) {
  const content = useId()
  const Widget = popoverPanel.use(true, onClose)
  if (!Widget) return null
  return (
    <Widget {...shown} ids={{ trigger: anchor, content }} open onOpenChange={onClose}>
      {children}
    </Widget>
  )
}
