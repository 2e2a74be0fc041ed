import { createExportFileWriter } from '#src/ui/data-grid/export/export-file.ts'
import {
  type ExportFormat,
  toExportColumn,
  toExportValue,
} from '#src/ui/data-grid/export/export-table.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

/** The file a list is exported to. */
export async function exportRowsToFile<Row>(
  format: ExportFormat,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const file = await createExportFileWriter(format, columns.map(toExportColumn))
  file.add(rows.map((row) => columns.map((column) => toExportValue(column, row))))
  return Buffer.from(await (await file.finish()).arrayBuffer())
}
