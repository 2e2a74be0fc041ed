import { cloneElement, type ReactElement } from 'react'
import { lazyWidget } from './lazy-widget.ts'
import { type OpenerProps, useWidgetOpener } from './use-widget-opener.ts'
import type { SideDrawerProps } from './widgets/drawer-panel.tsx'

const sideDrawer = lazyWidget<SideDrawerProps>(
  async () => (await import('./widgets/drawer-panel.tsx')).DrawerPanel,
)

interface DrawerProps extends Pick<SideDrawerProps, 'label' | 'head'> {
  /** A button; the drawer passes its state. */
  trigger: ReactElement<OpenerProps & { 'aria-haspopup'?: 'dialog' }>
  children: (close: () => void) => SideDrawerProps['children']
}

/** A modal panel at the window's edge, with the button that opens it. */
export function Drawer({ trigger, children, ...shown }: DrawerProps) {
  const { Widget, triggerProps, ids, open, setOpen } = useWidgetOpener(sideDrawer)
  const close = () => setOpen(false)
  return (
    <>
      {cloneElement(trigger, { ...triggerProps, 'aria-haspopup': 'dialog' })}
      {Widget && open && (
        <Widget {...shown} ids={ids} onClose={close}>
          {children(close)}
        </Widget>
      )}
    </>
  )
}
