import { Menu, useMenuContext } from '@chakra-ui/react/menu'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import {
  type MenuChoiceProps,
  type MenuItemProps,
  type MenuLinkProps,
  MenuPartsContext,
} from '../menu-parts.ts'
import { WidgetSystem } from './widget-system.tsx'

export interface MenuPanelProps {
  ids: { trigger: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The initially highlighted item; none if it was opened with a pointer. */
  marked: 'first' | 'last' | undefined
  align: 'start' | 'end'
  children: ReactNode
}

/** The panel of a `Menu`, labeled by its button. */
export function MenuPanel({ ids, open, onOpenChange, marked, align, children }: MenuPanelProps) {
  return (
    <WidgetSystem>
      <Menu.Root
        loopFocus
        // The library's own click doesn't bubble, so the router would miss it and the browser would
        // load the page.
        navigate={({ node }) => node?.click()}
        ids={ids}
        open={open}
        onOpenChange={(details) => onOpenChange(details.open)}
        positioning={{ placement: `bottom-${align}`, gutter: 4, strategy: 'fixed' }}
      >
        <MarkedAtOpening content={ids.content} marked={marked} />
        <Menu.Positioner>
          <Menu.Content
            onKeyDownCapture={(event) => {
              // The library traps the focus; Tab should leave the menu, starting from the button
              // (APG).
              if (event.key !== 'Tab') return
              event.stopPropagation()
              document.getElementById(ids.trigger)?.focus()
              onOpenChange(false)
            }}
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </WidgetSystem>
  )
}

function MarkedAtOpening({
  content,
  marked,
}: Pick<MenuPanelProps, 'marked'> & { content: string }) {
  const menu = useMenuContext()
  const mark = useEffectEvent(() => {
    const items = document.getElementById(content)?.querySelectorAll<HTMLElement>('[data-value]')
    const item = marked && [...(items ?? [])].at(marked === 'first' ? 0 : -1)
    if (item?.dataset.value) menu.setHighlightedValue(item.dataset.value)
  })
  useEffect(() => {
    if (!menu.open) return
    // The items are mounted with the next render.
    const frame = requestAnimationFrame(() => mark())
    return () => cancelAnimationFrame(frame)
  }, [menu.open])
  return null
}

const parts = { Item, Choice, Link: LinkItem, Separator: Menu.Separator }

function Item({ icon, onSelect, ticked, disabled = false, children }: MenuItemProps) {
  const value = useId()
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  return ticked === undefined ? (
    <Menu.Item value={value} disabled={disabled} onSelect={onSelect}>
      {content}
    </Menu.Item>
  ) : (
    <Menu.CheckboxItem
      value={value}
      disabled={disabled}
      closeOnSelect={false}
      checked={ticked}
      onCheckedChange={onSelect}
    >
      {content}
    </Menu.CheckboxItem>
  )
}

function Choice<Value>({ label, options, chosen, onChoose, classNames }: MenuChoiceProps<Value>) {
  const id = useId()
  const nameOf = (index: number) => `${id}-${index}`
  return (
    <Menu.RadioItemGroup
      aria-label={label}
      className={classNames?.group}
      value={nameOf(options.findIndex(({ value }) => value === chosen))}
      onValueChange={(details) => {
        const option = options.find((_, index) => nameOf(index) === details.value)
        if (option) onChoose(option.value)
      }}
    >
      {options.map((option, index) => (
        <Menu.RadioItem
          key={option.label}
          value={nameOf(index)}
          unstyled={classNames?.option !== undefined}
          className={classNames?.option}
        >
          {option.icon}
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}

function LinkItem({ children }: MenuLinkProps) {
  return (
    <Menu.Item asChild value={useId()}>
      {children}
    </Menu.Item>
  )
}
