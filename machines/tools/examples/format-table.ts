/** Rows as a Markdown table. Lines of a cell are stacked. */
export function formatTable(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map(tableCell).join(' | ')} |`
  if (rows.length === 0) return ['Nothing.']
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
}

function tableCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
}

/** Replaces a long text by its length. */
export function longTextAsLength(text: string): string {
  return text.length > 60 || /^x{5,}$/.test(text) ? `${text.length} characters` : text
}
