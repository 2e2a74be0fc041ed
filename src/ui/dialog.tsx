import { lazyWidget } from './lazy-widget.ts'
import type { ModalDialogProps } from './widgets/modal-dialog.tsx'

const modalDialog = lazyWidget<ModalDialogProps>(
  async () => (await import('./widgets/modal-dialog.tsx')).ModalDialog,
)

export interface DialogProps extends ModalDialogProps {
  open: boolean
}

/**
 * A modal dialog: traps the focus and returns it on closing. Children are only mounted while it's open. Loaded in
 * advance, since the questions about unsaved work must work without a network.
 */
export function Dialog({ open, ...shown }: DialogProps) {
  const Widget = modalDialog.use(open)
  return open && Widget ? <Widget {...shown} /> : null
}
