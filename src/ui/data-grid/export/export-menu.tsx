import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ExportName } from '#schemas/files/export-name.ts'
import { Button } from '../../button.tsx'
import { Menu, MenuItem } from '../../menu.tsx'
import { ProgressBar } from '../../progress-bar.tsx'
import { VisuallyHidden } from '../../visually-hidden.tsx'
import type { GridColumn } from '../grid-column.ts'
import styles from './export.module.css'
import type { ExportFormat } from './export-table.ts'

interface ExportMenuProps<Row> {
  /** What is exported. */
  title: string
  /** Name of the files; by default title and date. */
  name?: ExportName | undefined
  /** Label of the button. */
  label?: string
  columns: readonly GridColumn<Row>[]
  /** All matching rows in order. */
  rows: readonly Row[]
}

/** A running export. */
interface RunningExport {
  readonly cancel: () => void
  /** Rows written, and their total. */
  readonly done: number
  readonly all: number
}

/** Exports CSV or Excel files, created in a worker that loads on first use. */
export function ExportMenu<Row>({
  title,
  name = { title },
  label = 'Export',
  columns,
  rows,
}: ExportMenuProps<Row>) {
  const place = useRef<HTMLDivElement>(null)
  const [running, setRunning] = useState<RunningExport>()
  const [said, setSaid] = useState('')
  const [failed, setFailed] = useState(false)
  const leaving = useRef<() => void>(undefined)
  useEffect(() => () => leaving.current?.(), [])

  const exportAs = async (format: ExportFormat) => {
    const stop = new AbortController()
    const all = rows.length
    const cancel = () => stop.abort()
    leaving.current = cancel
    setRunning({ cancel, done: 0, all })
    setFailed(false)
    setSaid(`Exporting ${rowsText(all)}.`)
    try {
      const { saveRowsAsFile } = await import('./save-rows-as-file.ts')
      await saveRowsAsFile(format, name, columns, rows, {
        signal: stop.signal,
        onProgress: (done) => setRunning({ cancel, done, all }),
      })
      setSaid(`${rowsText(all)} exported.`)
    } catch {
      setFailed(!stop.signal.aborted)
      setSaid(stop.signal.aborted ? 'Export canceled.' : '')
    } finally {
      // The cancel button disappears, so the focus returns to where the export was started.
      if (place.current?.querySelector('[data-cancel]') === document.activeElement) {
        place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
      }
      setRunning(undefined)
    }
  }
  return (
    <div ref={place} className={styles.export}>
      {failed && (
        <span role="alert" className={styles.failed}>
          Export failed. Try again.
        </span>
      )}
      {running && <Progress title={title} {...running} />}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Menu
        align="end"
        trigger={
          <Button
            size="sm"
            icon={<Download />}
            loading={running !== undefined}
            disabled={rows.length === 0}
          >
            {label}
          </Button>
        }
      >
        <MenuItem icon={<FileText />} onSelect={() => exportAs('csv')}>
          CSV
        </MenuItem>
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => exportAs('xlsx')}>
          Excel
        </MenuItem>
      </Menu>
    </div>
  )
}

function Progress({ title, cancel, done, all }: RunningExport & { title: string }) {
  const text =
    done < all ? `${done.toLocaleString('en-US')} of ${rowsText(all)}` : 'Writing the file'
  return (
    <div className={styles.progress}>
      <ProgressBar label={`Export of ${title}`} percent={(100 * done) / all} text={text} />
      <Button size="sm" data-cancel="" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

function rowsText(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`
}
