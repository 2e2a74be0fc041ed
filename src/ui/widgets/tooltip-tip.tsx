import { Portal } from '@chakra-ui/react/portal'
import { Tooltip } from '@chakra-ui/react/tooltip'
import { WidgetSystem } from './widget-system.tsx'

export interface TooltipTipProps {
  /** Id of the element it describes. */
  anchor: string
  text: string
}

/** The text of a `Tooltip`. Hidden from screen readers: the element has its own name. */
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
