import { sendBody } from '#src/api/send-body.ts'
import { FileUpload } from '#src/ui/widgets/file-upload.tsx'

/** A file upload to the kit server. */
export function UploadSample() {
  return (
    <FileUpload
      label="Signed agreement"
      help="It is read by your provider only."
      accept={{ 'application/pdf': ['.pdf'] }}
      maxBytes={20 * 1024 * 1024}
      send={async (file, { signal, onBytesSent }) => {
        const response = await sendBody('/upload', {
          method: 'POST',
          body: file,
          signal,
          onBytesSent,
        })
        if (!response.ok) throw new Error(await response.text())
      }}
      isRefused={() => false}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    />
  )
}
