import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { DialogFooterContext } from '../dialog-footer.tsx'
import { DialogHoldContext } from '../dialog-hold.ts'
import { IconButton } from '../icon-button.tsx'
import { findNotificationsRegion } from '../notifications-region.ts'
import { WidgetSystem } from './widget-system.tsx'

const firstFocus =
  '[data-first-focus], [data-part=body] :is(input, select, textarea, button:not([data-aside]), a[href])'

export interface ModalDialogProps {
  /** Called on Escape, the close button, or a press outside; the caller closes it. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /**
   * Buttons with failures next to them; `data-first-focus` marks the initial focus. Content adds its own with
   * `DialogFooter`.
   */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The initial focus: the first field or button (default), or the title, if the text should be read first. */
  startsOn?: 'field' | 'title'
  /** `alertdialog` if an answer is needed: a press outside doesn't close it then. */
  role?: 'dialog' | 'alertdialog'
  /** Id of the element announced on opening, for an `alertdialog`. */
  describedBy?: string | undefined
  /** Whether its content is being sent: it stays open until that has succeeded or failed. */
  sending?: boolean
}

/** The open state of a `Dialog`. */
export function ModalDialog({
  onClose,
  title,
  children,
  footer,
  size = 'md',
  startsOn = 'field',
  role = 'dialog',
  describedBy,
  sending = false,
}: ModalDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [footerElement, setFooterElement] = useState<HTMLElement | null>(null)
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((now) => now + 1)
    return () => setHolds((now) => now - 1)
  }, [])
  const isHeld = sending || holds > 0
  const close = () => {
    if (!isHeld) onClose()
  }
  return (
    <WidgetSystem>
      <Dialog.Root
        open
        onOpenChange={close}
        role={role}
        size={size}
        closeOnInteractOutside={role === 'dialog'}
        onFocusOutside={keepOpen}
        persistentElements={[findNotificationsRegion]}
        // By default the focus would start on the close button.
        initialFocusEl={() =>
          startsOn === 'title'
            ? heading.current
            : (content.current?.querySelector<HTMLElement>(firstFocus) ?? null)
        }
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content ref={content} aria-describedby={describedBy}>
              <Dialog.Header>
                <Dialog.Title ref={heading} tabIndex={startsOn === 'title' ? -1 : undefined}>
                  {title}
                </Dialog.Title>
                <IconButton label="Close" size="sm" disabled={isHeld} onClick={close}>
                  <X />
                </IconButton>
              </Dialog.Header>
              {children && (
                <Dialog.Body data-part="body">
                  <DialogHoldContext value={hold}>
                    <DialogFooterContext value={footerElement}>{children}</DialogFooterContext>
                  </DialogHoldContext>
                </Dialog.Body>
              )}
              <Dialog.Footer ref={setFooterElement}>{footer}</Dialog.Footer>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </WidgetSystem>
  )
}

/** Moving the focus doesn't close a dialog. */
function keepOpen(event: Event): void {
  event.preventDefault()
}
