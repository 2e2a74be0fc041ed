import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { isRefusedForGood, refusalText } from '#src/api/error-text.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { UploadGuard } from '#src/parts/forms/upload-guard.tsx'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { dismissToast, toast } from '#src/ui/toasts.ts'
import { FileUpload } from '#src/ui/widgets/file-upload.tsx'
import type { UploadCallbacks } from '#src/ui/widgets/use-file-upload.ts'
import styles from './dashboard.module.css'
import { type SecurityDocumentKind, securityDocumentKinds } from './security-document-kinds.ts'

const accept = Object.fromEntries(
  Object.entries(documentFiles.endings).map(([mediaType, endings]) => [mediaType, [...endings]]),
)

/** Uploads a company document: chosen or dropped, with progress and retry. */
export function DocumentUpload({ kind }: { kind: SecurityDocumentKind }) {
  const { client } = useAccess()
  const { uploadLimit } = useRouter().options.context.portal.config
  const [keys] = useState(createSubmissionKeys)
  const [isUploading, setUploading] = useState(false)
  const { one, documentType } = securityDocumentKinds[kind]

  const send = async (file: File, { signal, onBytesSent }: UploadCallbacks) => {
    const { name, size, lastModified } = file
    const idempotencyKey = keys.keyOf({ name, size, lastModified, documentType })
    // Shown until the upload succeeds or fails.
    const notice = toast(`Uploading “${name}”. Stay on this page until it's done.`, {
      tone: 'info',
      duration: Number.POSITIVE_INFINITY,
    })
    setUploading(true)
    try {
      const options = { signal, onBytesSent, idempotencyKey }
      await client.upload('securityDocumentUpload', { metadata: { documentType }, file }, options)
      keys.done()
      toast('File uploaded successfully', { duration: toastDurations.long })
    } catch (error) {
      if (!signal.aborted)
        toast('Failed to upload the file', { tone: 'error', duration: toastDurations.long })
      throw error
    } finally {
      dismissToast(notice)
      setUploading(false)
    }
  }

  return (
    <div className={styles.upload}>
      <FileUpload
        label={`Upload a ${one}`}
        accept={accept}
        otherKind={documentFiles.only}
        {...(uploadLimit !== undefined && { maxBytes: uploadLimit })}
        send={send}
        errorText={refusalText}
        isRefused={isRefusedForGood}
      />
      <UploadGuard uploading={isUploading} />
    </div>
  )
}
