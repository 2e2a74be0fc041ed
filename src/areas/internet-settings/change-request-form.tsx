import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import {
  type ChangeRequest,
  changeRequest,
  changeRequestLabels,
  changeRequestLimits,
  changeRequestTitle,
} from '#schemas/operations/internet-settings.ts'
import { useSavedText } from '#src/app/editing/use-saved-text.ts'
import { useSentAgain } from '#src/app/editing/use-sent-again.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Card } from '#src/ui/card.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import forms from '../forms/forms.module.css'
import { SubmitRow } from '../forms/submit-row.tsx'
import { RequestLink } from '../requests/request-link.tsx'
import styles from './internet-settings.module.css'

const resolver = standardSchemaResolver(changeRequest)

/** Asks for a change of the internet settings, as a ticket (spec 002 §2, §5). What is typed is saved until it is sent. */
export function ChangeRequestForm() {
  const { client } = useAccess()
  const saved = useSavedText('internetSettingsChange')
  const form = useForm<ChangeRequest>({
    defaultValues: { title: changeRequestTitle, description: saved.text },
    resolver,
  })
  const { register, handleSubmit, reset, formState } = form
  const submission = useSubmission(
    async ({ title, description }: ChangeRequest, idempotencyKey) => {
      const body = { title, body: description }
      const { output } = await client.call('internetSettingsChange', { body }, { idempotencyKey })
      return { referenceNumber: output?.referenceNumber }
    },
    {
      called: 'Your change request',
      typed: saved,
      form: useSentAgain(form),
      onSent: () => {
        toast('Change Request was submitted successfully.', { duration: toastDurations.long })
        // What was typed since it was sent is the next request.
        if (saved.mark() === null) reset({ title: changeRequestTitle, description: '' })
      },
    },
  )
  useTaken(saved, (description) => reset({ title: changeRequestTitle, description }))
  return (
    <Card
      title="Request Change Form"
      description="Say which category or website should be treated otherwise, and for whom."
    >
      <form
        noValidate
        aria-label="Request Change Form"
        className={forms.form}
        onSubmit={handleSubmit(submission.mutate)}
      >
        <TextAreaField
          {...register('description', { onChange: ({ target }) => saved.save(target.value) })}
          label={changeRequestLabels.description}
          limit={changeRequestLimits.description}
          error={formState.errors.description?.message}
          required
        />
        <SubmitRow label="Submit" submission={submission} />
        {submission.data && (
          <div className={styles.submitted}>
            <RequestLink number={submission.data.referenceNumber} />
          </div>
        )}
      </form>
    </Card>
  )
}
