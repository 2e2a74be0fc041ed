import { Popover } from '@chakra-ui/react/popover'
import { type ReactNode, useEffect, useState } from 'react'
import { WidgetSystem } from './widget-system.tsx'

export interface PopoverPanelProps {
  label: string
  /** Ids of the element that opens it, which it's placed next to, and of the panel. */
  ids: { trigger: string; content: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  align: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}

/** The panel of a `Popover`. */
export function PopoverPanel({
  label,
  ids,
  open,
  onOpenChange,
  align,
  className,
  children,
}: PopoverPanelProps) {
  // If it were open on mount, it wouldn't get the focus.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(open), [open])
  return (
    <WidgetSystem>
      <Popover.Root
        lazyMount
        unmountOnExit
        ids={{ ...ids, anchor: ids.trigger }}
        open={isOpen}
        onOpenChange={(details) => onOpenChange(details.open)}
        positioning={{ placement: `bottom-${align}`, gutter: 4, strategy: 'fixed' }}
      >
        <Popover.Positioner>
          <Popover.Content aria-label={label} className={className}>
            {children}
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </WidgetSystem>
  )
}
