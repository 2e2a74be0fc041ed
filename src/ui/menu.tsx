import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import { lazyWidget } from './lazy-widget.ts'
import {
  type MenuChoiceProps,
  type MenuItemProps,
  type MenuLinkProps,
  MenuPartsContext,
} from './menu-parts.ts'
import { type OpenerProps, useWidgetOpener } from './use-widget-opener.ts'
import type { MenuPanelProps } from './widgets/menu-panel.tsx'

const menuPanel = lazyWidget<MenuPanelProps>(
  async () => (await import('./widgets/menu-panel.tsx')).MenuPanel,
)

interface TriggerProps extends Omit<OpenerProps, 'onClick'> {
  onClick?: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
}

interface MenuProps {
  /** A Button or IconButton; it names the menu, and gets its state. */
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'end'
  /** `MenuItem`s, `MenuChoice`s, `MenuLink`s and `MenuSeparator`s. */
  children: ReactNode
}

/** A menu button (APG): arrow keys, Home, End and first letters move, Escape and Tab close. */
export function Menu({ trigger, align = 'start', children }: MenuProps) {
  const { Widget, triggerProps, ids, open, setOpen, how } = useWidgetOpener<
    MenuPanelProps,
    MenuPanelProps['marked']
  >(menuPanel)
  return (
    <>
      {cloneElement(trigger, {
        ...triggerProps,
        'aria-haspopup': 'menu',
        onClick: (event) => {
          if (open && Widget) setOpen(false)
          // When opened by keyboard, no item is under a pointer.
          else setOpen(true, event.detail === 0 ? 'first' : undefined)
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true, event.key === 'ArrowUp' ? 'last' : 'first')
        },
      })}
      {Widget && (
        <Widget ids={ids} open={open} onOpenChange={setOpen} marked={how} align={align}>
          {children}
        </Widget>
      )}
    </>
  )
}

/** An action in a menu; with `ticked`, an option that can be checked. */
export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

/** Mutually exclusive options. */
export function MenuChoice<Value>(props: MenuChoiceProps<Value>) {
  const { Choice } = useParts()
  return <Choice {...props} />
}

/** A link as a menu item. */
export function MenuLink({ children }: MenuLinkProps) {
  const { Link } = useParts()
  return <Link>{children}</Link>
}

/** A line between groups of menu items. */
export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}

function useParts() {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('An item stands in no menu.')
  return parts
}
