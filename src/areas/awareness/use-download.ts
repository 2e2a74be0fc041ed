import { useState } from 'react'
import type { DownloadedFile } from '#src/api/downloaded-file.ts'
import { saveFile } from '#src/ui/save-file.ts'
import { toast } from '#src/ui/toasts.ts'

/** Milliseconds that the outcome of a download is shown (spec 002 §8). */
const duration = 5000

/** Fetches a file and saves it, and says how it went. */
export function useDownload() {
  const [isDownloading, setDownloading] = useState(false)
  const download = async (fetchFile: () => Promise<DownloadedFile>, otherwise: string) => {
    setDownloading(true)
    try {
      const { content, name } = await fetchFile()
      saveFile(content, name ?? otherwise)
      toast('File downloaded successfully', { duration })
    } catch {
      toast('Failed to download the file', { tone: 'error', duration })
    } finally {
      setDownloading(false)
    }
  }
  return { download, isDownloading }
}
