import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonBody, ticketLimits } from '#schemas/tickets/tickets.ts'
import { useSavedText } from '#src/app/editing/use-saved-text.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { useTaken } from '#src/app/editing/use-taken.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'

const changes = {
  close: {
    call: 'ticketClose',
    title: 'Close ticket',
    help: 'Why nothing more is to be done. Your provider reads it in the ticket.',
    done: 'The ticket is closed.',
  },
  reopen: {
    call: 'ticketReopen',
    title: 'Reopen ticket',
    help: 'What is still to be done. Your provider reads it in the ticket.',
    done: 'The ticket is open again.',
  },
} as const

interface ChangeTicketProps {
  ticketId: number | string
  change: keyof typeof changes
  onChanged: () => void
}

/** Closes a ticket, or opens it again, with a reason (beyond the spec). */
export function ChangeTicket(props: ChangeTicketProps) {
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

/** Asks for the reason; the footer shows a failed call. */
function ReasonDialog({
  ticketId,
  change,
  onChanged,
  onClose,
}: ChangeTicketProps & { onClose: () => void }) {
  const { client } = useAccess()
  const formId = useId()
  const { call, title, help, done } = changes[change]
  const saved = useSavedText(`ticket.${change}.${ticketId}`)
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { reason: saved.text },
    resolver,
  })
  const changing = useSubmission(
    (body: { reason: string }, idempotencyKey) =>
      client.call(call, { params: { ticketId }, body }, { idempotencyKey }),
    {
      called: `Your request to ${change} the ticket`,
      typed: saved,
      close: onClose,
      onSent: () => {
        toast(done)
        onChanged()
      },
    },
  )
  useTaken(saved, (reason) => setValue('reason', reason))
  return (
    <Dialog
      open
      title={title}
      size="sm"
      onClose={onClose}
      sending={changing.isPending}
      footer={
        <>
          {changing.error && (
            <Notice tone="error">
              <ErrorMessage error={changing.error} />
            </Notice>
          )}
          <Button
            disabled={changing.isPending}
            onClick={() => {
              saved.save('')
              onClose()
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={changing.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit(changing.mutate)}>
        <TextAreaField
          {...register('reason', { onChange: ({ target }) => saved.save(target.value) })}
          label="Reason"
          help={help}
          limit={ticketLimits.reason}
          error={formState.errors.reason?.message}
          required
        />
      </form>
    </Dialog>
  )
}
