import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { Stack } from './stack.tsx'

interface ConfirmDialogProps {
  open: boolean
  /** Whether it may open soon (`Dialog`). */
  expected?: boolean
  title: ReactNode
  children?: ReactNode
  /** Label of the confirm button, a verb. */
  confirmLabel: string
  cancelLabel?: string
  /** Whether it can't be undone. */
  danger?: boolean
  /** Whether the confirmed action is running. */
  busy?: boolean
  /** Why it failed; shown in the dialog. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** For Escape and the close button, if canceling does more than nothing. */
  onClose?: () => void
  /** The choice that loses nothing; it gets the focus. */
  safe?: 'cancel' | 'confirm'
}

/** Asks for confirmation; the focus starts on the choice that loses nothing. */
export function ConfirmDialog({
  open,
  expected,
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
      expected={expected}
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
