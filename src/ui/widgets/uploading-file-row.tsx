import { CircleAlert } from 'lucide-react'
import { Button } from '../button.tsx'
import { ChosenFileRow } from './chosen-file-row.tsx'
import styles from './file-upload.module.css'
import type { UploadItem } from './use-file-uploads.ts'

interface SendingFileProps {
  state: UploadItem['state']
  errorText: (error: unknown) => string
  isRefused: (error: unknown) => boolean
  onStart: () => void
  onCancel: () => void
  onRemove: () => void
}

/** One of several files that isn't uploaded yet: its progress or failure, and actions. */
export function UploadingFileRow(props: SendingFileProps) {
  const { state, errorText, isRefused, onStart, onCancel, onRemove } = props
  const { name } = state.file
  const isSending = state.is === 'sending'
  return (
    <li>
      <ChosenFileRow state={state}>
        {isSending ? (
          <Button key="cancel" size="sm" aria-label={`Cancel ${name}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : (
          <>
            {!(state.is === 'failed' && isRefused(state.error)) && (
              <Button
                key="start"
                size="sm"
                aria-label={state.is === 'failed' ? `Try again: ${name}` : `Upload ${name}`}
                onClick={onStart}
              >
                {state.is === 'failed' ? 'Try again' : 'Upload'}
              </Button>
            )}
            <Button
              key="remove"
              size="sm"
              variant="ghost"
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </>
        )}
      </ChosenFileRow>
      {state.is === 'failed' && (
        <p role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {errorText(state.error)}
        </p>
      )}
      {state.is === 'chosen' && state.cancelled && (
        <p role="status" className={styles.quiet}>
          Upload canceled.
        </p>
      )}
    </li>
  )
}
