import { describe, expect, test } from 'vitest'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { type RiskRow, riskRow } from '#schemas/risks/risks.ts'
import { invoiceColumns } from '#src/areas/billing/invoice-columns.tsx'
import { riskColumns } from '#src/parts/risks/risk-columns.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { firstSheetCells, type ReadCell } from '#tests/server/support/read-workbook.ts'
import { sourceFiles } from '#tests/source-files.ts'
import { exportRowsToFile } from '#tests/src/support/export-rows.ts'

/** Dates and amounts of lists are dates and numbers in an Excel file. */

/** The cells of one row in an Excel file, by the headers of their columns. */
async function cellsOf<Row>(
  columns: readonly GridColumn<Row>[],
  row: Row,
): Promise<Record<string, ReadCell | undefined>> {
  const [headers = [], cells = []] = firstSheetCells(await exportRowsToFile('xlsx', columns, [row]))
  const named = headers.map((header, at) => [header.kind === 'text' && header.text, cells[at]])
  return Object.fromEntries(named)
}

const dateOf = (day: string) => ({
  kind: 'date',
  date: `${day}T00:00:00`,
  format: 'mm/dd/yyyy',
})

test('of the register of risks the days are dates, of one whose planned date has passed, too', async () => {
  const risk: RiskRow = riskRow.parse({
    id: 7,
    riskTitle: 'Old TLS',
    status: 'Open',
    affectedAssetsCount: 12,
    targetRemediationDate: '2026-02-28T12:00:00Z',
    discoveredDate: '2026-01-05T10:30:00',
  })
  const columns = riskColumns({ now: '2026-03-05T10:00:00', onOpen: () => undefined })
  expect(await cellsOf(columns, risk)).toMatchObject({
    Planned: dateOf('2026-02-28'),
    Discovered: dateOf('2026-01-05'),
    Assets: { kind: 'number', number: 12 },
  })
})

test('of the invoices the amounts are numbers and the days are dates', async () => {
  const invoice: Invoice = {
    invoiceDate: '2026-01-31',
    invoiceNumber: 'NC-10412',
    datePaid: '2026-02-14',
    total: 139_257.8,
    amountPaid: 100_000,
    creditApplied: -20.5,
    balance: 39_278.3,
    dueDate: '2026-03-02',
  }
  const numberOf = (number: number) => ({ kind: 'number', number })
  expect(await cellsOf(invoiceColumns('$', '2026-03-05'), invoice)).toEqual({
    'Invoice Date': dateOf('2026-01-31'),
    'Invoice Number': { kind: 'text', text: 'NC-10412' },
    'Date Paid': dateOf('2026-02-14'),
    Total: numberOf(139_257.8),
    'Amount Paid': numberOf(100_000),
    'Credit Applied': numberOf(-20.5),
    Balance: numberOf(39_278.3),
  })
})

describe('no list writes them out as texts of its own', () => {
  const writes = /\bformat(Date|DateTime|InZone|Amount)\b/
  const depthOf = (line: string) => line.search(/\S|$/)

  /** Each line of a file with what is laid out under it. */
  function blocksIn(text: string): string[] {
    const lines = text.split('\n')
    return lines.map((first, at) => {
      const isAfter = (line: string) =>
        line !== '' && depthOf(line) <= depthOf(first) && !/^\s*[\])}]/.test(line)
      const length = lines.slice(at + 1).findIndex(isAfter)
      return lines.slice(at, length < 0 ? undefined : at + 1 + length).join('\n')
    })
  }

  /** The properties of every column of a file. */
  function columnsIn(text: string): string[][] {
    const literals = blocksIn(text).map((block) => {
      const [first = '', ...under] = block.split('\n')
      if (!first.endsWith('{'))
        return first.split(/[{,] (?=(?:id|header|value|text|dates|numbers)\b)/)
      const own = depthOf(first) + 2
      return blocksIn(under.join('\n')).filter((property) => depthOf(property) === own)
    })
    return literals.filter((properties) =>
      properties.some((one) => /^\s*(header|cell)\b/.test(one)),
    )
  }

  /** The functions of a file that write a date or an amount. */
  function writersIn(text: string) {
    return blocksIn(text).flatMap((block) => {
      const [, isExported, name] = /^\s*(export )?(?:const|function) ([a-z]\w*)/.exec(block) ?? []
      return name !== undefined && writes.test(block) ? [{ name, isExported }] : []
    })
  }
  const exportedWriters = sourceFiles
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/ui/data-grid/'))
    .flatMap(({ text }) => writersIn(text).filter(({ isExported }) => isExported))

  /** What columns of a file write out as text that is a date or an amount. */
  function writtenIn(text: string): string[] {
    const names = [...exportedWriters, ...writersIn(text)].map(({ name }) => name)
    const written = new RegExp(`${writes.source}|\\b(${names.join('|')})\\b`)
    return columnsIn(text).flatMap((properties) => {
      const isKept = properties.some((one) => /^\s*(dates|numbers)\b/.test(one))
      const asText = isKept ? /^\s*value\b/ : /^\s*(value|text)\b/
      return properties.filter((one) => asText.test(one) && written.test(one))
    })
  }

  test('in the source', () => {
    const lists = sourceFiles.filter(
      ({ path, text }) => path.startsWith('src/') && text.includes('GridColumn<'),
    )
    expect(lists.length).toBeGreaterThan(25)
    const found = lists.map(({ path, text }) => ({ path, written: writtenIn(text) }))
    expect(found.filter(({ written }) => written.length > 0)).toEqual([])
  })

  test.each([
    "{ id: 'day', header: 'Day', value: day, text: (one) => formatDate(one.day) },",
    "{ id: 'day', header: 'Day', value: (one) => formatDateTime(one.day), dates: 'time' },",
    "{\n  id: 'total',\n  header: 'Total',\n  value: total,\n  text: (one) =>\n    formatAmount(one.total, '$'),\n},",
    "const totalText = (one) => {\n  return formatAmount(one.total, '$')\n}\nconst columns = [\n  {\n    header: 'Total',\n    text: totalText,\n  },\n]",
  ])('however it is written: %s', (text) => {
    expect(writtenIn(text)).toHaveLength(1)
  })
})
