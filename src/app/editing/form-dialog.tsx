import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { focusUnreadableField } from '#src/ui/fields/unreadable-field.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { RestoredInputNotice } from './restored-input-notice.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { RestoredInputHandle } from './use-kept-form.ts'

interface FormDialogProps {
  title: string
  size?: 'sm' | 'md'
  onClose: () => void
  /** Input restored from an earlier visit; Cancel discards it. */
  kept: RestoredInputHandle
  submission: { isPending: boolean; error: unknown }
  /** Label of the submit button, a verb. */
  submitLabel: string
  onSubmit: (event: FormEvent) => void
  /** Whether it can't be submitted yet. */
  isBusy?: boolean
  isReady?: boolean
  /** Text about a failure; by default its reason. */
  failure?: ReactNode
  children: ReactNode
}

/**
 * A form in a dialog (docs/architecture.md, Unsaved work). Closed by Escape, by a press outside or with its tab, it
 * opens again with the input restored. Failures are shown in its footer.
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
          <RestoredInputNotice of={kept} held={isPending} />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
