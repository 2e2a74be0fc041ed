import { basename } from 'node:path'
import { type Plugin, runnerImport } from 'vite'

type Row = Readonly<Record<string, unknown>>

const replaced = /[\\/]src[\\/]api[\\/]calls\.ts$/
const schemas = new Set(['params', 'query', 'body', 'output', 'upload'])
/** For the server and its document alone. */
const unused = new Set(['summary', 'area', 'cost', 'versioned', 'plainText', 'ranged'])
/** What every page reads before it shows anything. */
const alwaysThere = 'shell'

/**
 * In the built portal the schemas of answers come area by area, with the first call of each: a page needs those of a
 * few, and all of them are 25 kB gz.
 */
export function contractByArea(files: readonly string[]): Plugin {
  return {
    name: 'contract-by-area',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!replaced.test(id)) return null
      const areas = await Promise.all(files.map(areaIn))
      const { module } = await runnerImport<{ contract: Record<string, Row> }>(
        './schemas/contract.ts',
      )
      return callsByArea(
        module.contract,
        areas.filter(({ names }) => names.length > 0),
      )
    },
  }
}

interface Area {
  readonly file: string
  readonly names: readonly string[]
}

async function areaIn(path: string): Promise<Area> {
  const { module } = await runnerImport<Record<string, unknown>>(`./${path}`)
  const rows = Object.entries(module).filter(([name]) => name.endsWith('Calls'))
  return { file: basename(path), names: rows.flatMap(([, calls]) => Object.keys(calls ?? {})) }
}

/** The module instead of `src/api/calls.ts`: rows without schemas, and where each finds the schema of its answer. */
export function callsByArea(
  contract: Readonly<Record<string, Row>>,
  areas: readonly Area[],
): string {
  const areaOf = new Map(areas.flatMap(({ file, names }) => names.map((name) => [name, file])))
  const rows = Object.entries(contract).map(([name, row]) => {
    const file = areaOf.get(name)
    if (file === undefined) throw new Error(`No file of schemas/contract has the call ${name}.`)
    return { name, file, row: withoutSchemas(row) }
  })
  const files = [...new Set(rows.map(({ file }) => file))]
  const fetches = files.map((file) =>
    file === `${alwaysThere}.ts`
      ? 'async () => alwaysThere'
      : `() => import('#schemas/contract/${file}')`,
  )
  return [
    `import * as alwaysThere from '#schemas/contract/${alwaysThere}.ts'`,
    `export const calls = {${rows.map(({ name, row }) => `${name}:${JSON.stringify(row)}`)}}`,
    `const areas = [${fetches}]`,
    `const areaOf = {${rows.map(({ name, file }) => `${name}:${files.indexOf(file)}`)}}`,
    'export async function answerSchema(name) {',
    '  const area = await areas[areaOf[name]]()',
    '  return Object.values(area).find((rows) => Object.hasOwn(rows, name))[name].output',
    '}',
  ].join('\n')
}

function withoutSchemas(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([key]) => !schemas.has(key) && !unused.has(key)),
  )
}
