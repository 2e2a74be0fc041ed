import { lazyWidget } from './lazy-widget.ts'
import type { ModalDialogProps } from './widgets/modal-dialog.tsx'

const modalDialog = lazyWidget<ModalDialogProps>(
  async () => (await import('./widgets/modal-dialog.tsx')).ModalDialog,
)

export interface DialogProps extends ModalDialogProps {
  open: boolean
}

/**
 * A modal dialog: focus stays inside and returns to where it was. Its children exist only while it is open. It is
 * fetched ahead of its use, for what asks before work is lost has to be there without a network.
 */
export function Dialog({ open, ...shown }: DialogProps) {
  const Widget = modalDialog.use(open)
  return open && Widget ? <Widget {...shown} /> : null
}
