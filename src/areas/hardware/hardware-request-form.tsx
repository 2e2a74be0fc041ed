import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, type Resolver } from 'react-hook-form'
import { z } from 'zod/mini'
import { existingUser } from '#schemas/hardware/choices.ts'
import {
  emptyHardwareForm,
  type HardwareForm as Form,
  hardwareForm,
} from '#schemas/hardware/form.ts'
import { type HardwareTicket, toWire } from '#schemas/hardware/hardware-request.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useFormIfResendable } from '#src/app/editing/use-form-if-resendable.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { clock } from '#src/clock.ts'
import { formErrorList } from '#src/parts/forms/form-error-list.ts'
import forms from '#src/parts/forms/forms.module.css'
import { SubmitRow } from '#src/parts/forms/submit-row.tsx'
import { UnsavedGuard } from '#src/parts/forms/unsaved-guard.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { DeliverySection } from './delivery-section.tsx'
import { EquipmentSection } from './equipment-section.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'
import { LocationSection } from './location-section.tsx'
import { UsersSection } from './users-section.tsx'

/** The stored input. If another release stored it with other answers, the form starts over. */
const typedForm = z.custom<Form>(
  (stored) =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.keys(emptyHardwareForm).every((name) => name in stored),
)

/** Validated against the time of submission. */
const resolver: Resolver<Form> = (values, context, options) =>
  standardSchemaResolver(hardwareForm(toEastern(clock.now())))(values, context, options)

/** The request form in four sections. */
export function HardwareRequestForm({
  onSubmitted,
}: {
  onSubmitted: (ticket: HardwareTicket) => void
}) {
  const { client } = useAccess()
  const typed = useDeviceStore(typedForm, 'hardware', 'page')
  const { form, isUnsaved } = useKeptForm(typed, emptyHardwareForm, { resolver, hasSummary: true })
  const { errors, submitCount } = form.formState
  const submission = useSubmission(
    async (filled: Form, idempotencyKey) => {
      const body = toWire(withChosenUsers(filled))
      const { output } = await client.call(
        'hardwareSubmit',
        { body },
        { idempotencyKey, stayOn: [403] },
      )
      return output ?? { ticketId: 0, message: 'Your request was submitted.' }
    },
    {
      called: 'Your hardware request',
      typed,
      form: useFormIfResendable(form),
      onSent: onSubmitted,
      onSentElsewhere: () =>
        toast('Your hardware request was submitted.', { duration: toastDurations.long }),
    },
  )
  return (
    <FormProvider {...form}>
      <form noValidate className={forms.form} onSubmit={form.handleSubmit(submission.mutate)}>
        <ErrorSummary problems={formErrorList(hardwareFieldLabels, errors)} refusal={submitCount} />
        <UsersSection />
        <LocationSection />
        <DeliverySection />
        <EquipmentSection />
        <SubmitRow label="Submit Request" submission={submission} />
      </form>
      <UnsavedGuard unsaved={isUnsaved} sending={submission.isPending} onLeave={typed.drop} />
    </FormProvider>
  )
}

/** Chosen people are kept if the question is hidden, but only sent while it's asked. */
function withChosenUsers(form: Form): Form {
  return form.options.includes(existingUser) ? form : { ...form, existingUsers: [] }
}
