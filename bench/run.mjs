import { runnerImport } from 'vite'

/** Runs the benchmarks one after another. `--budgets` checks those that have a budget. */
const benches = ['autosave', 'reads', 'exports', 'downloads', 'uploads', 'portal', 'pages']
const parameters = process.argv.slice(2)
const named = benches.filter((name) => parameters.includes(name))
const wanted = parameters.includes('--budgets') ? ['autosave', 'reads', 'portal'] : named
for (const name of benches) {
  if (wanted.length === 0 || wanted.includes(name)) await runnerImport(`./bench/${name}.ts`)
}
