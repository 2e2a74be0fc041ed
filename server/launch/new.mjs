import { join } from 'node:path'
import { newFlow } from './new-flow.mjs'
import { newStep } from './new-step.mjs'
import { print, run } from './steps.mjs'

const usage = 'npm run new -- flow <name>, or npm run new -- step <flow> <name>'

/**
 * Writes a flow or a step that runs as it is, formatted, and what is generated from it: charts, stored drafts and the
 * transitions that tests take. `--files` writes the files alone.
 */
export async function writeNew(parameters) {
  const names = parameters.filter((one) => !one.startsWith('--'))
  const files = write(names)
  const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
  await run(process.execPath, [biome, 'check', '--write', ...files], { quiet: true })
  for (const file of files) print(file)
  if (parameters.includes('--files')) return
  for (const task of ['corpus', 'examples', 'charts']) {
    const { code } = await run(process.execPath, [join('server', 'launch', 'ensure.mjs'), task])
    if (code !== 0) throw new Error(`The files above are written, but npm run ${task} failed.`)
  }
  print('Go on where the files say "Here:". `npm run gate` judges what you make of it.')
}

function write([kind, ...names]) {
  if (kind === 'flow' && names.length === 1) return newFlow(...names)
  if (kind === 'step' && names.length === 2) return newStep(...names)
  throw new Error(usage)
}
