import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The verb on the button that does it. */
  confirmLabel: string
  cancelLabel?: string
  /** What is confirmed cannot be undone. */
  danger?: boolean
  /** The confirmed work is under way. */
  busy?: boolean
  /** Why it failed; shown in the dialog. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; focus starts on the button that does nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      describedBy={children ? textId : undefined}
      footer={
        <>
          {error && (
            <Notice tone="error" style={{ flexBasis: '100%' }}>
              {error}
            </Notice>
          )}
          <Button data-first-focus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div id={textId}>{children}</div>}
    </Dialog>
  )
}
