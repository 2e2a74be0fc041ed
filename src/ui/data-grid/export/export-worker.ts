import { createExportFileWriter, type ExportFileWriter } from './export-file.ts'
import type { FromWorker, ToWorker } from './export-table.ts'

/** Creates one file from the rows it receives, then ends. */

let file: ExportFileWriter | undefined

// A worker's `postMessage` takes no origin, but the page's types only know a window's.
const postToPage = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    switch (data.type) {
      case 'begin':
        file = await createExportFileWriter(data.format, data.columns)
        return postToPage({ type: 'ready' })
      case 'rows':
        file?.add(data.rows)
        return postToPage({ type: 'ready' })
      case 'end':
        return postToPage(file ? { type: 'file', file: await file.finish() } : { type: 'failed' })
    }
  } catch {
    postToPage({ type: 'failed' })
  }
})
