import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  changeRequest,
  changeRequestLabels,
  changeRequestLimits,
  changeRequestTitle,
  type InternetChangeForm,
} from '#schemas/operations/internet-settings.ts'
import { mapDeviceStore, typedTextSchema } from '#src/app/editing/device-store.ts'
import { RestoredInputNotice } from '#src/app/editing/restored-input-notice.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useFormIfResendable } from '#src/app/editing/use-form-if-resendable.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import forms from '#src/parts/forms/forms.module.css'
import { SubmitRow } from '#src/parts/forms/submit-row.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import styles from './internet-settings.module.css'

const resolver = standardSchemaResolver(changeRequest)
const empty: InternetChangeForm = { title: changeRequestTitle, description: '' }

/** Requests a change of internet settings as a ticket. Input is kept until it's sent. */
export function ChangeRequestForm() {
  const { client } = useAccess()
  const store = useDeviceStore(typedTextSchema, 'internetSettingsChange', 'text')
  const { form, kept } = useKeptForm(
    mapDeviceStore(
      store,
      (description) => ({ ...empty, description }),
      ({ description }) => description,
    ),
    empty,
    { resolver },
  )
  const { register, handleSubmit, formState } = form
  const submission = useSubmission(
    async ({ title, description }: InternetChangeForm, idempotencyKey) => {
      const body = { title, body: description }
      const { output } = await client.call('internetSettingsChange', { body }, { idempotencyKey })
      return { referenceNumber: output?.referenceNumber }
    },
    {
      called: 'Your change request',
      typed: store,
      form: useFormIfResendable(form),
      onSent: () =>
        toast('Change Request was submitted successfully.', { duration: toastDurations.long }),
    },
  )
  return (
    <Card
      title="Request Change Form"
      description="Which category or website should we change, and for whom?"
    >
      <form
        noValidate
        aria-label="Request Change Form"
        className={forms.form}
        onSubmit={handleSubmit(submission.mutate)}
      >
        <RestoredInputNotice of={kept} held={submission.isPending} />
        <TextAreaField
          {...register('description')}
          label={changeRequestLabels.description}
          limit={changeRequestLimits.description}
          error={formState.errors.description?.message}
          required
        />
        <SubmitRow label="Submit" submission={submission} />
        {submission.data && (
          <div className={styles.submitted}>
            <ViewRequestLink number={submission.data.referenceNumber} />
          </div>
        )}
      </form>
    </Card>
  )
}
