import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { attachedFiles } from '#schemas/files/upload-kinds.ts'
import {
  type TicketAttachment,
  ticketLimits,
  tooManyAttachmentsMessage,
} from '#schemas/tickets/tickets.ts'
import { isRefusedForGood, refusalText } from '#src/api/error-text.ts'
import { createIdempotencyKey } from '#src/api/submission-keys.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { UploadGuard } from '#src/parts/forms/upload-guard.tsx'
import { useHoldDialogOpen } from '#src/ui/dialog-hold.ts'
import { toast } from '#src/ui/toasts.ts'
import { FilesUpload, type UploadedFile } from '#src/ui/widgets/files-upload.tsx'
import type { UploadCallbacks } from '#src/ui/widgets/use-file-upload.ts'

const accept = Object.fromEntries(
  Object.entries(attachedFiles.endings).map(([mediaType, endings]) => [mediaType, [...endings]]),
)

interface ReplyAttachmentsProps {
  ticketId: number | string
  /** Uploaded files, as the API has them. */
  waiting: readonly TicketAttachment[]
  /** Reads them again. */
  again: () => Promise<unknown>
  error: string | undefined
  onUnfinished: (names: readonly string[]) => void
  /** Called if it was still there, so that no reply includes it. */
  onRemoved: (id: number) => void
}

/**
 * Files of a reply. Each is uploaded when it's chosen and kept until the reply is sent, so that it survives a reload or
 * an ended session, and is there on another device.
 */
export function ReplyAttachments(props: ReplyAttachmentsProps) {
  const { ticketId, waiting, again, error, onUnfinished, onRemoved } = props
  const { client } = useAccess()
  const { uploadLimit } = useRouter().options.context.portal.config
  // One key per file, so that a repeated upload is stored once.
  const [keys] = useState(() => new WeakMap<File, string>())
  const [uploads, setUploads] = useState(0)
  // The dialog stays open during an upload; leaving the page is asked about first (`UploadGuard`).
  useHoldDialogOpen(uploads > 0)

  const send = async (file: File, { signal, onBytesSent }: UploadCallbacks) => {
    const idempotencyKey = keys.get(file) ?? createIdempotencyKey()
    keys.set(file, idempotencyKey)
    setUploads((now) => now + 1)
    try {
      await client.upload(
        'attachmentUpload',
        { params: { ticketId }, metadata: {}, file },
        { signal, onBytesSent, idempotencyKey },
      )
    } finally {
      setUploads((now) => now - 1)
      // Also after a lost response.
      await again()
    }
  }
  const remove = async ({ id, name }: UploadedFile) => {
    try {
      const input = { params: { ticketId, attachmentId: id } }
      await client.call('attachmentRemove', input)
      onRemoved(id)
    } catch (failure) {
      toast(`“${name}” wasn't removed. ${refusalText(failure)}`, { tone: 'error' })
      throw failure
    } finally {
      await again()
    }
  }
  return (
    <>
      <UploadGuard uploading={uploads > 0} inDialog />
      <FilesUpload
        label="Attachments"
        help={`Attach up to ${ticketLimits.attachments} files, such as a screenshot.`}
        error={error}
        accept={accept}
        otherKind={attachedFiles.only}
        tooMany={tooManyAttachmentsMessage}
        {...(uploadLimit !== undefined && { maxBytes: uploadLimit })}
        maxFiles={ticketLimits.attachments}
        uploaded={waiting.map(({ id, fileName, size }) => ({ id, name: fileName, size }))}
        send={send}
        onRemove={remove}
        errorText={refusalText}
        isRefused={isRefusedForGood}
        onUnfinished={onUnfinished}
      />
    </>
  )
}
