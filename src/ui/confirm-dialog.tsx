import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { Stack } from './stack.tsx'

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
  /** Escape and the close button, where to cancel is more than to do nothing. */
  onClose?: () => void
  /** The choice by which nothing is lost; the focus starts there. */
  safe?: 'cancel' | 'confirm'
}

/** Asks before something is done; focus starts on the choice by which nothing is lost. */
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
  onClose = onCancel,
  safe = 'cancel',
}: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      sending={busy}
      describedBy={children ? textId : undefined}
      footer={
        <>
          {error && <Notice tone="error">{error}</Notice>}
          <Button
            data-first-focus={safe === 'cancel' || undefined}
            disabled={busy}
            onClick={onCancel}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            data-first-focus={safe === 'confirm' || undefined}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && (
        <Stack gap={3} id={textId}>
          {children}
        </Stack>
      )}
    </Dialog>
  )
}
