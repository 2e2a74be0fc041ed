import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/file-upload'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { classNames } from '../class-names.ts'
import { type FileLimits, fileRefusalText, kindsText } from './file-refusal.ts'
import { formatFileSize } from './file-size-text.ts'
import styles from './file-upload.module.css'
import { UploadedFileRow } from './uploaded-file-row.tsx'
import { UploadingFileRow } from './uploading-file-row.tsx'
import type { UploadCallbacks } from './use-file-upload.ts'
import { useFileUploads } from './use-file-uploads.ts'
import { WidgetSystem } from './widget-system.tsx'

/** An uploaded file that can still be removed. */
export interface UploadedFile {
  readonly id: number
  readonly name: string
  /** Bytes. */
  readonly size: number
}

interface FilesUploadProps extends FileLimits {
  label: string
  help?: ReactNode
  /** The form's error, for example that an upload is still running. */
  error?: string | undefined
  /** All uploaded files. */
  uploaded: readonly UploadedFile[]
  maxFiles: number
  /** Sends a file; reports the bytes sent and respects the signal. Rejects on failure. */
  send: (file: File, sending: UploadCallbacks) => Promise<void>
  /** Removes an uploaded file. */
  onRemove: (file: UploadedFile) => Promise<void>
  /** Text for a rejection of `send`. */
  errorText: (error: unknown) => string
  /** Whether a rejection of `send` is final, so that the same file isn't offered again. */
  isRefused: (error: unknown) => boolean
  /** Receives the names of chosen files that aren't uploaded yet, whenever they change. */
  onUnfinished: (names: readonly string[]) => void
}

const noFiles: File[] = []
/** The drop zone isn't a control: its group has the name, and keyboards use the button. */
const noName = { dropzone: '' }

/**
 * Uploads several files of a form: dropped or chosen, each sent at once with progress, canceled, sent again after a
 * failure without choosing it again, and removable once uploaded.
 */
export function FilesUpload(props: FilesUploadProps) {
  const { label, help, error, accept, maxBytes, maxFiles, uploaded, send } = props
  const { onUnfinished } = props
  const { items, choose, start, remove, cancel } = useFileUploads(send)
  const [refusal, setRefusal] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const stem = useId()
  const ids = { label: `${stem}label`, help: `${stem}help`, error: `${stem}error` }
  const left = Math.max(0, maxFiles - uploaded.length - items.length)
  const wrong = refusal ?? error

  const names = items.map(({ state }) => state.file.name)
  const unfinished = names.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are compared by what they say
  useEffect(() => onUnfinished(names), [unfinished, onUnfinished])

  // The pressed button may have been removed.
  const root = useRef<HTMLDivElement>(null)
  const wasUsed = useRef(false)
  const count = `${uploaded.length} ${items.map(({ id, state }) => `${id}${state.is}`)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may take the focused button away
  useEffect(() => {
    if (!wasUsed.current || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>('button')?.focus()
  }, [count])

  const arrive = async (name: string, sent: Promise<boolean>) => {
    if (await sent) setAnnouncement(`“${name}” attached.`)
  }
  const take = async (file: UploadedFile) => {
    wasUsed.current = true
    await props.onRemove(file)
    setAnnouncement(`“${file.name}” removed.`)
  }
  return (
    <WidgetSystem>
      <ChakraFileUpload.Root
        ref={root}
        maxWidth="none"
        role="group"
        aria-labelledby={ids.label}
        aria-describedby={
          classNames(Boolean(help) && ids.help, Boolean(wrong) && ids.error) || undefined
        }
        accept={accept}
        maxFileSize={maxBytes}
        minFileSize={1}
        maxFiles={Math.max(1, left)}
        acceptedFiles={noFiles}
        translations={noName}
        invalid={Boolean(wrong)}
        onFileAccept={({ files }) => {
          if (files.length === 0) return
          wasUsed.current = true
          setRefusal(undefined)
          for (const file of files) void arrive(file.name, choose(file))
        }}
        onFileReject={({ files }) => {
          const sentences = files.map(({ file, errors }) => fileRefusalText(file, errors[0], props))
          if (sentences.length > 0) setRefusal([...new Set(sentences)].join(' '))
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
        {uploaded.length + items.length > 0 && (
          <ul className={styles.files}>
            {uploaded.map((file) => (
              <UploadedFileRow key={`arrived ${file.id}`} file={file} onRemove={() => take(file)} />
            ))}
            {items.map(({ id, state }) => (
              <UploadingFileRow
                key={id}
                state={state}
                errorText={props.errorText}
                isRefused={props.isRefused}
                onStart={() => void arrive(state.file.name, start(id, state.file))}
                onCancel={() => cancel(id)}
                onRemove={() => {
                  wasUsed.current = true
                  remove(id)
                }}
              />
            ))}
          </ul>
        )}
        {left > 0 && (
          <ChakraFileUpload.Dropzone role="presentation" disableClick minHeight="0">
            <ChakraFileUpload.Trigger className={buttonClass({ size: 'sm' })}>
              Choose files
            </ChakraFileUpload.Trigger>
            <span className={styles.quiet}>
              or drop them here
              {accept && `. ${kindsText(accept)}`}
              {maxBytes !== undefined && `, ${formatFileSize(maxBytes)} at most`}
            </span>
          </ChakraFileUpload.Dropzone>
        )}
        <ChakraFileUpload.HiddenInput />
        {wrong && (
          <p id={ids.error} role="alert" className={styles.error}>
            <CircleAlert aria-hidden="true" />
            {wrong}
          </p>
        )}
        <div role="status" className={classNames(styles.status, styles.quiet)}>
          {announcement}
        </div>
      </ChakraFileUpload.Root>
    </WidgetSystem>
  )
}
