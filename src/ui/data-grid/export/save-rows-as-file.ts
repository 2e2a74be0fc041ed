import { type ExportName, exportFileName } from '#schemas/files/export-name.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { clock } from '#src/clock.ts'
import { saveFile } from '../../save-file.ts'
import type { GridColumn } from '../grid-column.ts'
import {
  type ExportFormat,
  type FromWorker,
  type ToWorker,
  toExportColumn,
  toExportValue,
} from './export-table.ts'
import workerAddress from './export-worker.ts?worker&url'
import { trustedScriptAddress } from './trusted-script.ts'

/** Rows read at once: few enough to keep the page responsive. */
export const rowsPerChunk = 500

/** The thread that creates the file: a Web Worker, or a fake in tests. */
export interface ExportThread {
  postMessage: (message: ToWorker) => void
  terminate: () => void
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  onmessageerror: ((event: MessageEvent) => void) | null
}

interface ExportOptions {
  /** Aborting rejects with an AbortError and saves nothing. */
  signal: AbortSignal
  /** Called after each chunk with the number of rows written. */
  onProgress: (rows: number) => void
}

/** Exports and saves rows. The page only reads values, a chunk at a time; a worker does the rest. */
export async function saveRowsAsFile<Row>(
  format: ExportFormat,
  name: string | ExportName,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  options: ExportOptions,
) {
  const thread = new Worker(trustedScriptAddress(workerAddress), { type: 'module' })
  const file = await createExportFileInThread(thread, format, columns, rows, options)
  saveFile(file, exportFileName(name, format, toEastern(clock.now())))
}

/** Creates a file in a thread, and terminates the thread afterward. */
export function createExportFileInThread<Row>(
  thread: ExportThread,
  format: ExportFormat,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  { signal, onProgress }: ExportOptions,
): Promise<Blob> {
  const send = (message: ToWorker) => thread.postMessage(message)
  let sent = 0
  const goOn = () => {
    onProgress(sent)
    if (sent === rows.length) return send({ type: 'end' })
    const portion = rows.slice(sent, sent + rowsPerChunk)
    sent += portion.length
    send({
      type: 'rows',
      rows: portion.map((row) => columns.map((column) => toExportValue(column, row))),
    })
  }
  const made = new Promise<Blob>((resolve, reject) => {
    const fail = () => reject(new Error('The file could not be made.'))
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    thread.onerror = fail
    thread.onmessageerror = fail
    thread.onmessage = ({ data }) => {
      if (signal.aborted) return
      try {
        if (data.type === 'file') resolve(data.file)
        else if (data.type === 'failed') fail()
        else goOn()
      } catch (error) {
        reject(error)
      }
    }
    send({ type: 'begin', format, columns: columns.map(toExportColumn) })
  })
  return made.finally(() => thread.terminate())
}
