import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../icon-button.tsx'
import { notificationsOf } from '../notifications-region.ts'
import { WidgetSystem } from './widget-system.tsx'

const firstFocus =
  '[data-first-focus], [data-part=body] :is(input, select, textarea, button, a[href])'

export interface ModalDialogProps {
  /** Escape, the close button or a press outside; the caller decides whether it closes. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, and the text of what went wrong next to them; `data-first-focus` marks where focus starts. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` where an answer is needed: a press outside then does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Names the element whose text is read out on opening, for an `alertdialog`. */
  describedBy?: string | undefined
}

/** What `Dialog` shows while it is open. */
export function ModalDialog({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  describedBy,
}: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <WidgetSystem>
      <Dialog.Root
        open
        onOpenChange={onClose}
        role={role}
        size={size}
        closeOnInteractOutside={role === 'dialog'}
        onFocusOutside={keepOpen}
        persistentElements={[notificationsOf]}
        // Left to itself the focus would start on the close button.
        initialFocusEl={() => content.current?.querySelector<HTMLElement>(firstFocus) ?? null}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} aria-describedby={describedBy}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
                <IconButton label="Close" size="sm" onClick={onClose}>
                  <X />
                </IconButton>
              </Dialog.Header>
              {children && <Dialog.Body data-part="body">{children}</Dialog.Body>}
              {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </WidgetSystem>
  )
}

/** A dialog is closed by the person, not by where the focus goes. */
function keepOpen(event: Event): void {
  event.preventDefault()
}
