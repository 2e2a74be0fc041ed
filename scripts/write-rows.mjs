import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/**
 * Writes which test covers which requirement, and removes covered ones from the open rows, except
 * for those that a decision overrides. It adds none: a requirement that lost its test is printed,
 * and `tests/rows.test.ts` fails until it has another.
 */

const root = join(import.meta.dirname, '..')
const { assertedRows, openRows, formatOpenRows, rowsPaths, requirements, formatRowsTable } = (
  await runnerImport('./tests/rows.ts')
).module
const rows = assertedRows()
const asserted = new Set(rows.map((row) => row.id))
const listed = openRows().filter((row) => row.decision !== undefined || !asserted.has(row.id))
const open = listed.filter((row) => row.decision === undefined).map((row) => row.id)
const lost = requirements.filter((id) => !asserted.has(id) && !open.includes(id))

writeFileSync(join(root, rowsPaths.table), formatRowsTable(rows))
writeFileSync(join(root, rowsPaths.open), formatOpenRows(listed))
process.stdout.write(`${asserted.size} rows have a test, ${open.length} are open.\n`)
if (lost.length > 0) {
  process.stderr.write(`These have no test, and are not listed as open: ${lost.join(', ')}\n`)
  process.exitCode = 1
}
