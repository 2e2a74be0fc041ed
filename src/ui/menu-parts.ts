import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react'

export interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  /** For one of several that may be chosen together: whether it is; the menu stays open. */
  ticked?: boolean
  disabled?: boolean
  children: ReactNode
}

export interface MenuChoiceProps<Value> {
  /** What the options are called together. */
  label: string
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** Of what is around the options, and of each of them, where they look other than in most menus. */
  classNames?: { readonly group?: string | undefined; readonly option?: string | undefined }
}

export interface MenuLinkProps {
  /** A link. */
  children: ReactElement
}

/** What a menu is made of, once the file it comes in is there. */
export const MenuParts = createContext<
  | {
      readonly Item: ComponentType<MenuItemProps>
      readonly Choice: <Value>(props: MenuChoiceProps<Value>) => ReactNode
      readonly Link: ComponentType<MenuLinkProps>
      readonly Separator: ComponentType
    }
  | undefined
>(undefined)
