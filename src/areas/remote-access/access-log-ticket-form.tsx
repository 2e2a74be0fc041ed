import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ReactNode, useId } from 'react'
import {
  type RemoteAccessForm,
  type RemoteAccessRequestKind,
  remoteAccessForm,
  remoteAccessLimits,
  remoteAccessRequests,
} from '#schemas/operations/remote-access.ts'
import { mapDeviceStore, typedTextSchema } from '#src/app/editing/device-store.ts'
import { RestoredInputNotice } from '#src/app/editing/restored-input-notice.tsx'
import { SubmitButton } from '#src/app/editing/submit-button.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Button } from '#src/ui/button.tsx'
import { DialogFooter } from '#src/ui/dialog-footer.tsx'
import { useHoldDialogOpen } from '#src/ui/dialog-hold.ts'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

interface RequestFormProps {
  kind: RemoteAccessRequestKind
  /** Label of the text. */
  label: string
  help?: ReactNode
  /** Returns to the previous question. */
  onBack?: () => void
  onSent: () => void
}

/** Sends a question about the log as a ticket. Input is kept until it's sent. */
export function AccessLogTicketForm({ kind, label, help, onBack, onSent }: RequestFormProps) {
  const { client } = useAccess()
  const formId = useId()
  const { title, ticketType } = remoteAccessRequests[kind]
  const store = useDeviceStore(typedTextSchema, `remoteAccess.${kind}`, 'text')
  const empty: RemoteAccessForm = { title, description: '' }
  const { form, kept } = useKeptForm(
    mapDeviceStore(
      store,
      (description) => ({ ...empty, description }),
      ({ description }) => description,
    ),
    empty,
    { resolver: standardSchemaResolver(remoteAccessForm(kind)), onGone: onSent },
  )
  const { register, handleSubmit, formState } = form
  const submission = useSubmission(
    ({ description: body }: RemoteAccessForm, idempotencyKey) =>
      client.call('remoteAccessTicket', { body: { title, body, ticketType } }, { idempotencyKey }),
    {
      called: `Your request “${title}”`,
      typed: store,
      close: onSent,
      onSent: () => toast('Request was submitted successfully', { duration: toastDurations.long }),
    },
  )
  const { isPending, error } = submission
  useHoldDialogOpen(isPending)
  return (
    <form
      id={formId}
      noValidate
      aria-label={label}
      className={forms.form}
      onSubmit={handleSubmit(submission.mutate)}
    >
      <RestoredInputNotice of={kept} held={isPending} />
      <TextAreaField
        {...register('description')}
        label={label}
        help={help}
        limit={remoteAccessLimits.description}
        error={formState.errors.description?.message}
        required
      />
      <DialogFooter>
        {error && (
          <Notice tone="error">
            <ErrorMessage error={error} />
          </Notice>
        )}
        {onBack && (
          <Button disabled={isPending} onClick={onBack}>
            Back
          </Button>
        )}
        <SubmitButton form={formId} loading={isPending}>
          Submit
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
