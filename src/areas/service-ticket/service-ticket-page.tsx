import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouterState } from '@tanstack/react-router'
import { z } from 'zod/mini'
import {
  type ServiceTicket,
  serviceTicket,
  serviceTicketLabels,
  serviceTicketLimits,
  toWire,
} from '#schemas/tickets/service-ticket.ts'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useFormIfResendable } from '#src/app/editing/use-form-if-resendable.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { formErrorList } from '#src/parts/forms/form-error-list.ts'
import forms from '#src/parts/forms/forms.module.css'
import { SubmitRow } from '#src/parts/forms/submit-row.tsx'
import { UnsavedGuard } from '#src/parts/forms/unsaved-guard.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/fields/error-summary.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { TicketOpened } from './ticket-opened.tsx'

/** A ticket for anything the requests don't cover; links to this page may set its summary. */
export function ServiceTicketPage() {
  return (
    <div className={forms.page}>
      <ServiceTicketForm />
    </div>
  )
}

const emptyTicket: ServiceTicket = { summary: '', description: '' }
/** The stored input. */
const typedTicket = z.object({ summary: z.string(), description: z.string() })
const resolver = standardSchemaResolver(serviceTicket)

function ServiceTicketForm() {
  const { client } = useAccess()
  const about = useRouterState({ select: ({ location }) => location.state.about })
  const typed = useDeviceStore(typedTicket, 'service-ticket', 'page')
  const { form, isUnsaved, clear } = useKeptForm(typed, emptyTicket, {
    begun: { ...emptyTicket, summary: about ?? '' },
    resolver,
    hasSummary: true,
  })
  const { register, handleSubmit, formState } = form
  const { errors, submitCount } = formState
  const submission = useSubmission(
    async (ticket: ServiceTicket, idempotencyKey) => {
      const { output } = await client.call(
        'serviceTicketSubmit',
        { body: toWire(ticket) },
        { idempotencyKey, stayOn: [403] },
      )
      return { ticket, answer: output }
    },
    {
      called: 'Your service ticket',
      typed,
      form: useFormIfResendable(form),
      onSentElsewhere: () =>
        toast('Your service ticket was submitted.', { duration: toastDurations.long }),
    },
  )
  if (submission.data) {
    return (
      <TicketOpened
        {...submission.data}
        onAnother={() => {
          // Anything typed since is the next ticket.
          if (typed.mark() === null) clear()
          submission.reset()
        }}
      />
    )
  }
  return (
    <>
      <PageHeading description="Tell us what's wrong or what you need. The helpdesk will email you back.">
        New Service Ticket
      </PageHeading>
      <Card>
        <form noValidate className={forms.form} onSubmit={handleSubmit(submission.mutate)}>
          <ErrorSummary
            problems={formErrorList(serviceTicketLabels, errors)}
            refusal={submitCount}
          />
          <TextField
            {...register('summary')}
            label={serviceTicketLabels.summary}
            help="A one-line summary."
            limit={serviceTicketLimits.summary}
            error={errors.summary?.message}
            required
          />
          <TextAreaField
            {...register('description')}
            label={serviceTicketLabels.description}
            help="What happened, when it started, and who is affected."
            limit={serviceTicketLimits.description}
            error={errors.description?.message}
            required
          />
          <SubmitRow label="Submit" submission={submission} />
        </form>
      </Card>
      <UnsavedGuard unsaved={isUnsaved} sending={submission.isPending} onLeave={typed.drop} />
    </>
  )
}
