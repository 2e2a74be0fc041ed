import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { replyBody, ticketLimits } from '#schemas/tickets/tickets.ts'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useSubmission } from '#src/areas/forms/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'
import { NoTicket, replyTexts, sendReply } from './reply.ts'
import { replyKey, saveReply, typedReply } from './reply-drafts.ts'
import styles from './tickets.module.css'

interface ReplyFormProps {
  ticketId: number | string
  onSent: () => void
  /** It was refused: the ticket may have changed. */
  onRefused: () => void
}

const resolver = standardSchemaResolver(replyBody)

/** Writes to the provider's staff. What is typed stays on this device until it is sent; Ctrl+Enter sends it. */
export function ReplyForm({ ticketId, onSent, onRefused }: ReplyFormProps) {
  const { client, tenant, user } = useAccess()
  const { tenantId } = tenant
  const { profileAccountId } = user
  const owner = useMemo(
    () => ({ profileAccountId, tenantId, ticketId }),
    [profileAccountId, tenantId, ticketId],
  )
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: { notes: typedReply(owner) },
    resolver,
  })
  // What another tab types, sends or takes back is so here too: it is one reply.
  useEffect(() => {
    const take = ({ key, newValue }: StorageEvent) => {
      if (key === replyKey(owner)) setValue('notes', newValue ?? '')
    }
    window.addEventListener('storage', take)
    return () => window.removeEventListener('storage', take)
  }, [owner, setValue])
  const reply = useSubmission(({ notes }: { notes: string }, idempotencyKey) =>
    sendReply(client, ticketId, notes, idempotencyKey),
  )
  const send = (form: { notes: string }) => {
    if (reply.isPending) return
    reply.mutate(form, {
      onSuccess: () => {
        saveReply(owner, '')
        setValue('notes', '')
        toast(replyTexts.sent)
        onSent()
      },
      onError: onRefused,
    })
  }
  return (
    <form noValidate className={styles.reply} onSubmit={handleSubmit(send)}>
      <TextAreaField
        {...register('notes')}
        label="Reply"
        help="Your provider's staff read it in the ticket. Ctrl+Enter sends it."
        limit={ticketLimits.reply}
        error={formState.errors.notes?.message}
        rows={4}
        onInput={(event) => saveReply(owner, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className={styles.send}>
        {reply.error && (
          <Notice tone="error" title={replyTexts.failed}>
            {reply.error instanceof NoTicket ? null : errorText(reply.error)}
          </Notice>
        )}
        <Button type="submit" variant="primary" loading={reply.isPending}>
          Submit
        </Button>
      </div>
    </form>
  )
}
