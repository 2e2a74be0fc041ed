import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button.tsx'
import { findNotificationsRegion } from '../notifications-region.ts'
import { WidgetSystem } from './widget-system.tsx'

export interface SideDrawerProps {
  label: string
  /** Content at the top, left of the close button. */
  head: ReactNode
  ids: { trigger: string; content: string }
  onClose: () => void
  children: ReactNode
}

/** The open state of a `Drawer`. */
export function DrawerPanel({ label, head, ids, onClose, children }: SideDrawerProps) {
  return (
    <WidgetSystem>
      <Drawer.Root
        open
        onOpenChange={onClose}
        ids={ids}
        onFocusOutside={(event) => event.preventDefault()}
        persistentElements={[findNotificationsRegion]}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content aria-label={label}>
              <Drawer.Header>
                {head}
                <IconButton label="Close" onClick={onClose}>
                  <X aria-hidden="true" />
                </IconButton>
              </Drawer.Header>
              <Drawer.Body>{children}</Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </WidgetSystem>
  )
}
