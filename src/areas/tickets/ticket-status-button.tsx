import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { reasonBody, ticketLimits } from '#schemas/tickets/tickets.ts'
import { mapDeviceStore, typedTextSchema } from '#src/app/editing/device-store.ts'
import { FormDialog } from '#src/app/editing/form-dialog.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { toast } from '#src/ui/toasts.ts'

const changes = {
  close: {
    call: 'ticketClose',
    title: 'Close ticket',
    help: 'Tell us why this can be closed. Your provider sees it in the ticket.',
    done: 'Ticket closed.',
  },
  reopen: {
    call: 'ticketReopen',
    title: 'Reopen ticket',
    help: 'Tell us what still needs to be done. Your provider sees it in the ticket.',
    done: 'Ticket reopened.',
  },
} as const

interface ChangeTicketProps {
  ticketId: number | string
  change: keyof typeof changes
  onChanged: () => void
}

/** Closes or reopens a ticket, with a reason (beyond the spec). */
export function TicketStatusButton(props: ChangeTicketProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { title } = changes[props.change]
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{title}</Button>
      {isOpen && <ReasonDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const resolver = standardSchemaResolver(reasonBody)

/** Asks for the reason; the footer shows failures. */
function ReasonDialog({
  ticketId,
  change,
  onChanged,
  onClose,
}: ChangeTicketProps & { onClose: () => void }) {
  const { client } = useAccess()
  const { call, title, help, done } = changes[change]
  const store = useDeviceStore(typedTextSchema, `ticket.${change}.${ticketId}`, 'text')
  const asForm = mapDeviceStore(
    store,
    (reason) => ({ reason }),
    ({ reason }) => reason,
  )
  const { form, kept } = useKeptForm(asForm, { reason: '' }, { resolver, onGone: onClose })
  const { register, handleSubmit, formState } = form
  const changing = useSubmission(
    (body: { reason: string }, idempotencyKey) =>
      client.call(call, { params: { ticketId }, body }, { idempotencyKey }),
    {
      called: `Your request to ${change} the ticket`,
      typed: store,
      close: onClose,
      onSent: () => {
        toast(done)
        onChanged()
      },
    },
  )
  return (
    <FormDialog
      title={title}
      size="sm"
      onClose={onClose}
      kept={kept}
      submission={changing}
      submitLabel={title}
      onSubmit={handleSubmit(changing.mutate)}
    >
      <TextAreaField
        {...register('reason')}
        label="Reason"
        help={help}
        limit={ticketLimits.reason}
        error={formState.errors.reason?.message}
        required
      />
    </FormDialog>
  )
}
