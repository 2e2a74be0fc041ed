import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { WidgetSystem } from './widget-system.tsx'

/** A tab with its value and label, and its link if it's a page. */
export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** An empty link to the tab's own address, which becomes the tab. */
  link?: ReactElement<{ children?: ReactNode }>
  /** An address to open in a new window; such a tab is never selected. */
  opens?: string
}

interface TabsProps<Value extends string> {
  /** What the tabs are about. */
  label: string
  tabs: readonly TabItem<Value>[]
  /** The selected tab; the caller stores it (address, state). */
  value: Value
  /** Called when a tab is chosen; not needed if all tabs are links. */
  onValueChange?: (value: Value) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs over one panel. Arrow keys, Home and End move and select immediately; tabs that are links are followed with
 * Enter, since each loads a page.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen)
    if (tab && !tab.opens && tab.value !== value) onValueChange?.(tab.value)
  }
  return (
    <WidgetSystem>
      <ChakraTabs.Root
        value={value}
        onValueChange={(details) => choose(details.value)}
        activationMode={tabs.some(({ link }) => link) ? 'manual' : 'automatic'}
        translations={{ listLabel: label }}
      >
        <ChakraTabs.List>
          {tabs.map((tab) =>
            tab.link ? (
              <ChakraTabs.Trigger key={tab.value} value={tab.value} asChild>
                {cloneElement(tab.link, undefined, tab.label)}
              </ChakraTabs.Trigger>
            ) : (
              <ChakraTabs.Trigger
                key={tab.value}
                value={tab.value}
                onClick={() => tab.opens && window.open(tab.opens, '_blank', 'noopener')}
              >
                {tab.label}
              </ChakraTabs.Trigger>
            ),
          )}
        </ChakraTabs.List>
        {/* The panel has focusable content, so it isn't a tab stop itself. */}
        <ChakraTabs.Content key={value} value={value} tabIndex={-1}>
          {children}
        </ChakraTabs.Content>
      </ChakraTabs.Root>
    </WidgetSystem>
  )
}
