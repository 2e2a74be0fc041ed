/** A row identified only by its position in the response. */
export type Numbered<Row> = Row & { readonly place: number }

/** Adds each row's position, from 0, as `place`. */
export function numberedRows<Row extends object>(rows: readonly Row[]): Numbered<Row>[] {
  return rows.map((row, place) => ({ ...row, place }))
}
