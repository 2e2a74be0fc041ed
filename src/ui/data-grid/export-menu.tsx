import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import styles from './data-grid.module.css'
import type { ExportFormat } from './export-rows.ts'
import type { GridColumn } from './grid-column.ts'

interface ExportMenuProps<Row> {
  title: string
  columns: readonly GridColumn<Row>[]
  /** All rows that match, in the order shown. */
  rows: readonly Row[]
}

/** Export as CSV or Excel; what makes the files loads when it is first asked for. */
export function ExportMenu<Row>({ title, columns, rows }: ExportMenuProps<Row>) {
  const [exporting, setExporting] = useState(false)
  const [failed, setFailed] = useState(false)
  const exportAs = async (format: ExportFormat) => {
    setExporting(true)
    setFailed(false)
    try {
      const { exportRows } = await import('./export-rows.ts')
      await exportRows(format, title, columns, rows)
    } catch {
      setFailed(true)
    } finally {
      setExporting(false)
    }
  }
  return (
    <span className={styles.export}>
      {failed && (
        <span role="alert" className={styles.failed}>
          The export failed. Please try again.
        </span>
      )}
      <Menu
        label="Export"
        align="end"
        trigger={
          <Button size="sm" icon={<Download />} loading={exporting} disabled={rows.length === 0}>
            Export
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
    </span>
  )
}
