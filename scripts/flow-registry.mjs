import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrUndefined, root } from './run-program.mjs'

const machines = join(root, 'machines')
const registry = join(machines, 'flows.gen.ts')

/**
 * Writes the table of flows, `machines/flows.gen.ts`, from the folders that have a `flow.ts` and a
 * `portal.ts`, with the folder's rehearsal if there is one.
 */
export function writeFlowRegistry() {
  if (!isFlowRegistryWritten()) writeFileSync(registry, flowRegistry())
}

/** Whether the table is up to date. */
export function isFlowRegistryWritten() {
  return readOrUndefined(registry) === flowRegistry()
}

/** The table's text. */
export function flowRegistry() {
  const folders = readdirSync(machines)
    .filter((folder) => ['flow.ts', 'portal.ts'].every((file) => hasFlowFile(folder, file)))
    .sort()
  const imports = folders.map((folder) => [
    `./${folder}/portal.ts`,
    `import { portal as ${camelCase(folder)} } from './${folder}/portal.ts'`,
  ])
  imports.push([
    './portal/register-flow.ts',
    "import { type RegisteredFlow, createRegisteredFlow } from './portal/register-flow.ts'",
  ])
  return [
    '// Written by `npm run flows` and by every build, from the folders of flows (docs/architecture.md, Code structure).',
    ...imports.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line),
    '',
    '/** All flows there are, by the names of their folders. */',
    'export const flows: readonly RegisteredFlow[] = [',
    ...folders.flatMap(registryEntry),
    ']',
    '',
    '/** Where the rules and the tickets of a flow stand, by the name of its folders: findings name the file to open. */',
    'export const flowFiles: Readonly<Record<string, { rules: string; tickets: string }>> = {',
    ...folders.flatMap(listFlowFiles),
    '}',
    '',
  ].join('\n')
}

function registryEntry(folder) {
  const name = camelCase(folder)
  const load = (file, exported) => [
    `    async () => (await import('./${folder}/${file}')).${exported},`,
  ]
  return [
    '  createRegisteredFlow(',
    `    ${name},`,
    ...load('flow.ts', name),
    ...(hasFlowFile(folder, 'rehearsal.ts') ? load('rehearsal.ts', `${name}Rehearsal`) : []),
    '  ),',
  ]
}

/**
 * A flow's rules are in a file of their own, in several with the same ending, or with its answers.
 */
function listFlowFiles(folder) {
  const schemas = join(root, 'schemas', folder)
  const names = existsSync(schemas) ? readdirSync(schemas) : []
  const several = names.some((name) => name.endsWith('-rules.ts')) ? '*-rules.ts' : 'draft.ts'
  const rules = names.includes('rules.ts') ? 'rules.ts' : several
  const tickets = hasFlowFile(folder, 'tickets.ts') ? 'tickets.ts' : 'flow.ts'
  return [
    `  '${folder}': {`,
    `    rules: 'schemas/${folder}/${rules}',`,
    `    tickets: 'machines/${folder}/${tickets}',`,
    '  },',
  ]
}

function hasFlowFile(folder, file) {
  return existsSync(join(machines, folder, file))
}

function camelCase(folder) {
  return folder.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
}
