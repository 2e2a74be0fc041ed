/** A row that nothing names but its place in the answer. */
export type Numbered<Row> = Row & { readonly place: number }

export function numberedRows<Row extends object>(rows: readonly Row[]): Numbered<Row>[] {
  return rows.map((row, place) => ({ ...row, place }))
}
