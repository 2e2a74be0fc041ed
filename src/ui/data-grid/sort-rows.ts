import { compareCodes, compareTexts } from '#schemas/texts/compare-texts.ts'
import type { GridColumn, GridValue } from './grid-column.ts'

/** Rows sorted by a column; rows without a value are last in both directions, equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: GridColumn<Row>,
  descending: boolean,
): readonly Row[] {
  const direction = descending ? -1 : 1
  const compareStrings = column.dates === undefined ? compareTexts : compareCodes
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      if (isEmpty(a.value) || isEmpty(b.value)) {
        return Number(isEmpty(a.value)) - Number(isEmpty(b.value))
      }
      return direction * compare(a.value, b.value, compareStrings)
    })
    .map(({ row }) => row)
}

function isEmpty(value: GridValue): value is null | '' {
  return value === null || value === ''
}

function compare(a: GridValue, b: GridValue, compareStrings: typeof compareTexts): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  return Number(a) - Number(b)
}
