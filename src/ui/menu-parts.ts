import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react'

export interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  /** For an item that can be checked: its state; the menu stays open. */
  ticked?: boolean
  disabled?: boolean
  children: ReactNode
}

export interface MenuChoiceProps<Value> {
  /** Name of the group of options. */
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Classes of the group and its options, for menus that look different. */
  classNames?: { readonly group?: string | undefined; readonly option?: string | undefined }
}

export interface MenuLinkProps {
  /** A link. */
  children: ReactElement
}

/** The menu's parts, once their file is loaded. */
export const MenuPartsContext = createContext<
  | {
      readonly Item: ComponentType<MenuItemProps>
      readonly Choice: <Value>(props: MenuChoiceProps<Value>) => ReactNode
      readonly Link: ComponentType<MenuLinkProps>
      readonly Separator: ComponentType
    }
  | undefined
>(undefined)
