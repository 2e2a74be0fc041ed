import { lazyWidget } from './lazy-widget.ts'
import { useIsApproached } from './use-is-approached.ts'
import type { ModalDialogProps } from './widgets/modal-dialog.tsx'

const modalDialog = lazyWidget<ModalDialogProps>(
  async () => (await import('./widgets/modal-dialog.tsx')).ModalDialog,
)

export interface DialogProps extends ModalDialogProps {
  open: boolean
  /** Whether it may open soon: it's loaded then, since the network may be gone later. */
  expected?: boolean | undefined
}

/** A modal dialog: traps the focus and returns it on closing. Children are only mounted while it's open. */
export function Dialog({ open, expected = false, ...shown }: DialogProps) {
  const Widget = modalDialog.use(open || (expected && 'soon'))
  return open && Widget ? <Widget {...shown} /> : null
}

/** Loads the dialog on hover or focus of a button that opens one. */
export function DialogFetcher() {
  modalDialog.use(useIsApproached('[aria-haspopup=dialog]') && 'soon')
  return null
}
