import { Portal } from '@chakra-ui/react/portal'
import { Tooltip } from '@chakra-ui/react/tooltip'
import { WidgetSystem } from './widget-system.tsx'

export interface TooltipTipProps {
  /** The id of what it is about. */
  anchor: string
  text: string
}

/** What `Tooltip` shows. Hidden from screen readers: what it is about has its own name. */
export function TooltipTip({ anchor, text }: TooltipTipProps) {
  return (
    <WidgetSystem>
      <Tooltip.Root
        open
        ids={{ trigger: anchor }}
        positioning={{ placement: 'bottom', gutter: 6, strategy: 'fixed' }}
      >
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content aria-hidden="true">{text}</Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </WidgetSystem>
  )
}
