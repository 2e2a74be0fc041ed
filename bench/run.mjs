import { runnerImport } from 'vite'

/** Runs the measurements one after the other, so that none weighs on another. */
const benches = ['autosave', 'exports', 'downloads', 'portal']
const wanted = process.argv.slice(2)
for (const name of benches) {
  if (wanted.length === 0 || wanted.includes(name)) await runnerImport(`./bench/${name}.ts`)
}
