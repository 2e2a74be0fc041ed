import { createExportFileWriter, type ExportFileWriter } from './export-file.ts'
import type { FromWorker, ToWorker } from './export-table.ts'

/** A worker that makes one file of the rows it is sent, and ends with it. */

let file: ExportFileWriter | undefined

// A worker's own `postMessage` has no origin to name: the page's types know only that of a window.
const answer = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  try {
    switch (data.type) {
      case 'begin':
        file = await createExportFileWriter(data.format, data.columns)
        return answer({ type: 'ready' })
      case 'rows':
        file?.add(data.rows)
        return answer({ type: 'ready' })
      case 'end':
        return answer(file ? { type: 'file', file: await file.finish() } : { type: 'failed' })
    }
  } catch {
    answer({ type: 'failed' })
  }
})
