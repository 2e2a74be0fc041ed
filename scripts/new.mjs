import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { writeNewFlow } from './new-flow.mjs'
import { writeNewStep } from './new-step.mjs'
import { print, root, runInProject } from './run-program.mjs'

const usage = 'npm run new -- flow <name>, or npm run new -- step <flow> <name>'

/** Files that are written or generated for a new flow or step. */
const touched = ['machines', 'schemas', 'docs/charts', 'docs/examples', 'tests/machines']

/**
 * Writes a working flow or step, formats it, and generates what follows: charts, tested transitions
 * and, if the flow has some, worked examples. Writes everything or nothing. `--files` skips the
 * generated files.
 */
export async function writeNew(parameters) {
  const names = parameters.filter((one) => !one.startsWith('--'))
  const before = readTouchedFiles()
  try {
    const files = writeFlowOrStep(names)
    const biome = join('node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const line = [biome, 'check', '--write', ...files]
    const { code, output } = await runInProject(process.execPath, line, { quiet: true })
    if (code !== 0) throw new Error(`${output}\nThe files above could not be formatted.`)
    if (!parameters.includes('--files')) await generateDependents(names[0])
    for (const file of files) print(file)
  } catch (error) {
    restoreFiles(before)
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${message} Nothing was changed.`)
  }
  if (parameters.includes('--files')) return
  print('Fill in the places marked "Here:", then run `npm run gate` to check the flow.')
  print('Before people use it, run `npm run corpus`: later versions are tested by its drafts.')
}

function writeFlowOrStep([kind, ...names]) {
  if (kind === 'flow' && names.length === 1) return writeNewFlow(...names)
  if (kind === 'step' && names.length === 2) return writeNewStep(...names)
  throw new Error(`${usage}.`)
}

async function generateDependents(kind) {
  // A new flow gets examples when it is ready for an analyst.
  for (const task of kind === 'flow' ? ['charts'] : ['examples', 'charts']) {
    const { code } = await runInProject(process.execPath, [join('scripts', 'run.mjs'), task])
    if (code !== 0) throw new Error(`npm run ${task} failed, as it says above.`)
  }
}

function readTouchedFiles() {
  const paths = touched.flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      : [],
  )
  return new Map(paths.map((path) => [path, readFileSync(path)]))
}

/** Restores changed files and removes new ones, along with folders left empty. */
function restoreFiles(before) {
  const now = readTouchedFiles()
  for (const path of now.keys()) {
    if (before.has(path)) continue
    rmSync(path)
    if (readdirSync(dirname(path)).length === 0) rmdirSync(dirname(path))
  }
  for (const [path, content] of before) {
    if (now.get(path)?.equals(content)) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}
