import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/file-upload'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { type FileLimits, fileRefusalText, kindsText } from './file-refusal.ts'
import { formatFileSize } from './file-size-text.ts'
import styles from './file-upload.module.css'
import { type UploadCallbacks, useFileUpload } from './use-file-upload.ts'
import { WidgetSystem } from './widget-system.tsx'

interface FileUploadProps extends FileLimits {
  label: string
  help?: ReactNode
  /** The form's error, for example that a file is required. */
  error?: string
  /** Sends the file; reports the bytes sent and respects the signal. Rejects on failure. */
  send: (file: File, sending: UploadCallbacks) => Promise<void>
  /** Text for a rejection of `send`. */
  errorText: (error: unknown) => string
  /** Whether a rejection of `send` is final, so that the same file isn't offered again. */
  isRefused: (error: unknown) => boolean
  /** Called when the file has been uploaded. */
  onSent?: (file: File) => void
}

/** The chosen file is kept in state, and the widget stays ready for the next one. */
const noFiles: File[] = []
/** The drop zone isn't a control: its group has the name, and keyboards use the button. */
const noName = { dropzone: '' }

/**
 * Uploads one file: dropped or chosen, shown with name and size, sent with progress, canceled, and sent again after a
 * failure without choosing it again.
 */
export function FileUpload(props: FileUploadProps) {
  const { label, help, error, accept, maxBytes, send, errorText, isRefused, onSent } = props
  const { state, choose, remove, start, cancel } = useFileUpload(send)
  const [refusal, setRefusal] = useState<string>()
  const next = useRef<HTMLButtonElement>(null)
  const stem = useId()
  const ids = { label: `${stem}label`, help: `${stem}help`, error: `${stem}error` }
  const failure = state.is === 'failed' ? errorText(state.error) : undefined
  const refused = state.is === 'failed' && isRefused(state.error)
  const wrong = failure ?? refusal ?? (state.is === 'empty' ? error : undefined)

  // The pressed button may have been removed.
  const wasUsed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of state may take the focused button away
  useEffect(() => {
    if (wasUsed.current && document.activeElement === document.body) next.current?.focus()
  }, [state.is])

  const upload = async (file: File) => {
    if (await start(file)) onSent?.(file)
  }
  return (
    <WidgetSystem>
      <ChakraFileUpload.Root
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={
          classNames(Boolean(help) && ids.help, Boolean(wrong) && ids.error) || undefined
        }
        accept={accept}
        maxFileSize={maxBytes}
        minFileSize={1}
        maxFiles={1}
        acceptedFiles={noFiles}
        translations={noName}
        invalid={Boolean(wrong)}
        onFileAccept={({ files: [file] }) => {
          if (!file) return
          wasUsed.current = true
          setRefusal(undefined)
          choose(file)
        }}
        onFileReject={({ files: [first] }) => {
          if (first) setRefusal(fileRefusalText(first.file, first.errors[0], props))
        }}
      >
        <span id={ids.label} className={styles.label}>
          {label}
        </span>
        {help && (
          <div id={ids.help} className={styles.quiet}>
            {help}
          </div>
        )}
        {state.is === 'empty' ? (
          <ChakraFileUpload.Dropzone role="presentation" disableClick>
            <ChakraFileUpload.Trigger ref={next} className={buttonClass()}>
              Choose a file
            </ChakraFileUpload.Trigger>
            <span>
              or drop it here
              {accept && `. ${kindsText(accept)}`}
              {maxBytes !== undefined && `, ${formatFileSize(maxBytes)} at most`}
            </span>
          </ChakraFileUpload.Dropzone>
        ) : (
          <ChosenFileRow state={state}>
            {!refused && (
              <Button
                ref={next}
                variant="primary"
                loading={state.is === 'sending'}
                aria-describedby={wrong ? ids.error : undefined}
                onClick={() => void upload(state.file)}
              >
                {state.is === 'failed' ? 'Try again' : 'Upload'}
              </Button>
            )}
            {state.is === 'sending' ? (
              <Button key="cancel" onClick={cancel}>
                Cancel
              </Button>
            ) : (
              <Button
                key="remove"
                variant={refused ? 'primary' : 'ghost'}
                {...(refused && { ref: next, 'aria-describedby': ids.error })}
                onClick={remove}
              >
                Choose another file
              </Button>
            )}
          </ChosenFileRow>
        )}
        <ChakraFileUpload.HiddenInput />
        {wrong && (
          <p id={ids.error} role="alert" className={styles.error}>
            <CircleAlert aria-hidden="true" />
            {wrong}
          </p>
        )}
        <div role="status" className={styles.status}>
          {state.is === 'empty' && state.sent && !wrong && (
            <p className={styles.done}>
              <CircleCheck aria-hidden="true" />“{state.sent.name}” uploaded.
            </p>
          )}
          {state.is === 'chosen' && state.cancelled && (
            <p className={styles.quiet}>Upload canceled.</p>
          )}
        </div>
      </ChakraFileUpload.Root>
    </WidgetSystem>
  )
}
