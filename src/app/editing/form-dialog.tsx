import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { focusUnreadableField } from '#src/ui/fields/unreadable-field.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RestoredInput } from './use-kept-form.ts'

interface FormDialogProps {
  title: string
  size?: 'sm' | 'md'
  onClose: () => void
  /** What was typed into it earlier; Cancel takes it back. */
  kept: RestoredInput
  submission: { isPending: boolean; error: unknown }
  /** The verb on the button that sends it. */
  submitLabel: string
  onSubmit: (event: FormEvent) => void
  /** It can't be sent yet, or something else is awaited. */
  isBusy?: boolean
  isReady?: boolean
  /** What is said of a failure; its reason where unset. */
  failure?: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog (docs/architecture.md, Unsaved work): closed by Escape, a press outside or with its tab, it opens
 * again with what was typed into it. Its footer says what went wrong.
 */
export function FormDialog({
  title,
  size = 'md',
  onClose,
  kept,
  submission: { isPending, error },
  submitLabel,
  onSubmit,
  isBusy = isPending,
  isReady = true,
  failure = error ? (
    <Notice tone="error">
      <ErrorMessage error={error} />
    </Notice>
  ) : null,
  children,
}: FormDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open
      title={title}
      size={size}
      onClose={onClose}
      sending={isPending}
      footer={
        <>
          {failure}
          <Button
            disabled={isPending}
            onClick={() => {
              kept.discard()
              onClose()
            }}
          >
            Cancel
          </Button>
          <SubmitButton form={formId} loading={isBusy} disabled={!isReady}>
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!focusUnreadableField(event.currentTarget)) onSubmit(event)
        }}
      >
        <Stack gap={4}>
          <KeptNotice of={kept} held={isPending} />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
