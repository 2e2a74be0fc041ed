import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import {
  type RemoteAccessForm,
  type RemoteAccessRequest,
  remoteAccessLimits,
  remoteAccessRequest,
  remoteAccessRequests,
} from '#schemas/operations/remote-access.ts'
import { useSavedText } from '#src/app/editing/use-saved-text.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import forms from '../forms/forms.module.css'
import { SubmitRow } from '../forms/submit-row.tsx'

interface RequestFormProps {
  kind: RemoteAccessRequest
  /** What the text is called. */
  label: string
  help?: ReactNode
  onSent: () => void
}

/** Asks something about the log, as a ticket (spec 002 §4, §5). What is typed is saved until it is sent. */
export function RequestForm({ kind, label, help, onSent }: RequestFormProps) {
  const { client } = useAccess()
  const { title, ticketType } = remoteAccessRequests[kind]
  const saved = useSavedText(`remoteAccess.${kind}`)
  const { register, handleSubmit, formState } = useForm<RemoteAccessForm>({
    defaultValues: { title, description: saved.text },
    resolver: standardSchemaResolver(remoteAccessRequest(kind)),
  })
  const submission = useSubmission(
    ({ description: body }: RemoteAccessForm, idempotencyKey) =>
      client.call('remoteAccessTicket', { body: { title, body, ticketType } }, { idempotencyKey }),
    {
      typed: saved,
      close: onSent,
      onSent: () => toast('Request was submitted successfully', { duration: toastDurations.long }),
    },
  )
  return (
    <form
      noValidate
      aria-label={label}
      className={forms.form}
      onSubmit={handleSubmit(submission.mutate)}
    >
      <TextAreaField
        {...register('description', { onChange: ({ target }) => saved.save(target.value) })}
        label={label}
        help={help}
        limit={remoteAccessLimits.description}
        error={formState.errors.description?.message}
        required
      />
      <SubmitRow label="Submit" submission={submission} />
    </form>
  )
}
