/** A thread that never gets done with a workbook without sheets. */
export default ({ sheets }) => {
  while (sheets.length === 0);
  return new Uint8Array(1)
}
