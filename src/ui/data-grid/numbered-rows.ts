/** A row identified only by its position in the response. */
export type NumberedRow<Row> = Row & { readonly place: number }

/** Adds each row's position, from 0, as `place`. */
export function numberedRows<Row extends object>(rows: readonly Row[]): NumberedRow<Row>[] {
  return rows.map((row, place) => ({ ...row, place }))
}
