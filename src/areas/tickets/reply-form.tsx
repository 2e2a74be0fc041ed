import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { replyForm, ticketLimits } from '#schemas/tickets/tickets.ts'
import { mapDeviceStore, typedTextSchema } from '#src/app/editing/device-store.ts'
import { RestoredInputNotice } from '#src/app/editing/restored-input-notice.tsx'
import { SubmitButton } from '#src/app/editing/submit-button.tsx'
import { useDeviceStore } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DialogFooter } from '#src/ui/dialog-footer.tsx'
import { useHoldDialogOpen } from '#src/ui/dialog-hold.ts'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReadFailure } from '#src/ui/read-failure.tsx'
import { sendShortcutText } from '#src/ui/send-shortcut-text.ts'
import { toast } from '#src/ui/toasts.ts'
import {
  parseTicketReply,
  replyResultTexts,
  sendReply,
  TicketMissing,
  type TicketReply,
  unfinishedUploadsText,
  unreadableReplyText,
} from './reply.ts'
import styles from './tickets.module.css'
import { useWaitingAttachments } from './use-waiting-attachments.ts'

interface ReplyFormProps {
  ticketId: number | string
  onSent: () => void
  /** Called after a refusal: the ticket may have changed. */
  onRefused: () => void
}

// Loads the upload widgets with their first use.
const ReplyAttachments = lazy(async () => ({
  default: (await import('./reply-attachments.tsx')).ReplyAttachments,
}))

const attachmentsLoad = <Loader label="Loading attachments" />

const resolver = standardSchemaResolver(replyForm)

/** Writes a reply to the provider. Input stays on this device until it's sent; Ctrl+Enter or Cmd+Enter sends it. */
export function ReplyForm({ ticketId, onSent, onRefused }: ReplyFormProps) {
  const { client } = useAccess()
  const formId = useId()
  const [keys] = useState(sendShortcutText)
  const typed = useDeviceStore(typedTextSchema, String(ticketId), 'reply')
  const asForm = mapDeviceStore(
    typed,
    (notes) => ({ notes }),
    ({ notes }) => notes,
  )
  const { form, kept } = useKeptForm(asForm, { notes: '' }, { resolver })
  const { register, handleSubmit, formState } = form
  const waiting = useWaitingAttachments(ticketId)
  const [unfinished, setUnfinished] = useState<readonly string[]>([])
  const [isHeld, setHeld] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const noteUnfinished = useCallback((names: readonly string[]) => {
    setUnfinished(names)
    // Files chosen from now on haven't delayed a reply.
    if (names.length === 0) setHeld(false)
  }, [])
  const reply = useSubmission(
    (said: TicketReply, idempotencyKey) => sendReply(client, ticketId, said, idempotencyKey),
    {
      called: 'Your reply',
      // After a lost response the files may already belong to the reply, so it's resent with the
      // same ones. With another file it's a new reply.
      isSameRequest: (before, { notes, attachmentIds = [] }) =>
        before.notes === notes &&
        attachmentIds.every((id) => before.attachmentIds?.includes(id) ?? false),
      readUnanswered: parseTicketReply,
      typed,
      close: onSent,
      onSent: () => {
        toast(replyResultTexts.sent)
      },
      onFailed: () => {
        waiting.again()
        onRefused()
      },
    },
  )
  // If the attachments aren't known yet, a press reads them first.
  const isBusy = reply.isPending || formState.isSubmitting
  useHoldDialogOpen(isBusy)
  const send = async ({ notes }: { notes: string }) => {
    setHeld(unfinished.length > 0)
    if (unfinished.length > 0) return
    const files = waiting.isOffered ? await waiting.read() : []
    setUnread(files === undefined)
    if (files === undefined) return
    const attachmentIds = files.map(({ id }) => id)
    reply.mutate({ notes, attachmentIds })
  }
  return (
    <form
      id={formId}
      noValidate
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void handleSubmit(send)(event)
      }}
    >
      <RestoredInputNotice of={kept} held={isBusy} />
      <TextAreaField
        {...register('notes')}
        label="Reply"
        help={`Your provider's staff read it in the ticket.${keys ? ` ${keys} sends it.` : ''}`}
        limit={ticketLimits.reply}
        error={formState.errors.notes?.message}
        rows={4}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {waiting.isOffered && (
        <div className={styles.attachments}>
          {waiting.data ? (
            <Suspense fallback={attachmentsLoad}>
              <ReplyAttachments
                ticketId={ticketId}
                waiting={waiting.data}
                again={waiting.readAgain}
                error={isHeld ? unfinishedUploadsText(unfinished) : undefined}
                onUnfinished={noteUnfinished}
                onRemoved={(id) =>
                  reply.notTakenIn(({ attachmentIds = [] }) => attachmentIds.includes(id))
                }
              />
            </Suspense>
          ) : (
            waiting.failure === undefined && attachmentsLoad
          )}
          {waiting.failure !== undefined && <ReadFailure title="Attachments" of={waiting} />}
        </div>
      )}
      <DialogFooter>
        {isUnread && waiting.failure !== undefined && (
          <Notice tone="error" title={replyResultTexts.failed}>
            {unreadableReplyText}
          </Notice>
        )}
        {reply.error && (
          <Notice tone="error" title={replyResultTexts.failed}>
            {reply.error instanceof TicketMissing ? null : <ErrorMessage error={reply.error} />}
          </Notice>
        )}
        <SubmitButton form={formId} loading={isBusy}>
          Submit
        </SubmitButton>
      </DialogFooter>
    </form>
  )
}
