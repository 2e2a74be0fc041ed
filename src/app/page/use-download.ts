import { useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import type { DownloadedFile } from '#src/api/downloaded-file.ts'
import { errorText } from '#src/api/error-text.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'

/** Fetches a file, saves it, and shows a toast about the result. */
export function useDownload() {
  const [isDownloading, setDownloading] = useState(false)
  /** @returns whether the file was saved */
  const download = async (fetchFile: () => Promise<DownloadedFile>, otherwise: string) => {
    setDownloading(true)
    try {
      const { content, name } = await fetchFile()
      saveFile(content, name ?? otherwise)
      toast('File downloaded successfully', { duration: toastDurations.long })
      return true
    } catch (error) {
      toast(`Failed to download the file${downloadFailureReason(error)}`, {
        tone: 'error',
        duration: toastDurations.long,
      })
      return false
    } finally {
      setDownloading(false)
    }
  }
  return { download, isDownloading }
}

/** Why, if trying again won't help: the file is gone, or too much was requested. */
function downloadFailureReason(error: unknown): string {
  const isFinal = error instanceof ApiError && ['missing', 'malformed'].includes(error.kind)
  return isFinal && error.messages.length > 0 ? `. ${errorText(error)}` : ''
}
