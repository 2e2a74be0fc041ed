import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { toEastern } from '#schemas/eastern-time.ts'
import { existingUser } from '#schemas/hardware/choices.ts'
import {
  emptyHardwareForm,
  type HardwareForm as Form,
  hardwareForm,
} from '#schemas/hardware/form.ts'
import { type HardwareTicket, toWire } from '#schemas/hardware/wire.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { fieldProblems } from '../forms/field-problems.ts'
import forms from '../forms/forms.module.css'
import { SubmitRow } from '../forms/submit-row.tsx'
import { UnsavedGuard } from '../forms/unsaved-guard.tsx'
import { useSubmission } from '../forms/use-submission.ts'
import { labels } from './labels.ts'
import { WhatSection } from './what-section.tsx'
import { WhenSection } from './when-section.tsx'
import { WhereSection } from './where-section.tsx'
import { WhoSection } from './who-section.tsx'

/** The form is judged by the time it is submitted at. */
const resolver: Resolver<Form> = (values, context, options) =>
  standardSchemaResolver(hardwareForm(toEastern(new Date())))(values, context, options)

/** What is asked for, in four sections (spec 000 §2). */
export function HardwareForm({ onSubmitted }: { onSubmitted: (ticket: HardwareTicket) => void }) {
  const { client } = useAccess()
  const form = useForm<Form>({
    defaultValues: emptyHardwareForm,
    resolver,
    // The summary of errors takes the focus.
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount } = form.formState
  const submission = useSubmission(async (filled: Form, idempotencyKey) => {
    const body = toWire(withChosenUsers(filled))
    const { output } = await client.call('hardwareSubmit', { body }, { idempotencyKey })
    return output ?? { ticketId: 0, message: 'Your request was submitted.' }
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={forms.form}
        onSubmit={form.handleSubmit((filled) =>
          submission.mutate(filled, { onSuccess: onSubmitted }),
        )}
      >
        <ErrorSummary problems={fieldProblems(labels, errors)} refusal={submitCount} />
        <WhoSection />
        <WhereSection />
        <WhenSection />
        <WhatSection />
        <SubmitRow label="Submit Request" sending={submission.isPending} error={submission.error} />
      </form>
      <UnsavedGuard unsaved={isDirty} />
    </FormProvider>
  )
}

/** People stay chosen for a change of mind, but are sent only where they are asked for. */
function withChosenUsers(form: Form): Form {
  return form.options.includes(existingUser) ? form : { ...form, existingUsers: [] }
}
