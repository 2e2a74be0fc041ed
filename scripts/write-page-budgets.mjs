import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Writes bench/page-budgets.json: what each page of the current build weighs. */

const { module } = await runnerImport('./bench/page-weights.ts')
const weights = await module.weighPages('dist')
const file = join(import.meta.dirname, '../bench/page-budgets.json')
writeFileSync(file, module.formatBudgets(weights))
process.stdout.write(
  `bench/page-budgets.json has the weight of ${Object.keys(weights).length} pages.\n`,
)
