import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { type ChunkModules, chunkModulesFile, moduleOrigin } from '#build/chunk-modules.ts'

/** Compressed size of scripts and styles in bytes (gzip, level 9). */
export async function gzippedSize(folder: string, files: Iterable<string>): Promise<number> {
  let sum = 0
  for (const file of files) {
    sum += gzipSync(await readFile(join(folder, file)), { level: 9 }).length
  }
  return sum
}

/** A package or one of our folders, with its share of the compressed size. */
export type PackageWeight = readonly [name: string, bytes: number]

/**
 * The heaviest packages in several lists of the portal's scripts. Builds the portal again with
 * source maps.
 */
export async function measureHeaviestPackages(
  lists: readonly (readonly string[])[],
  folder: string,
): Promise<PackageWeight[][]> {
  // Benchmarks run in development mode, which would bundle React's larger build.
  process.env.NODE_ENV = 'production'
  await build({ logLevel: 'error', build: { outDir: folder, sourcemap: 'hidden' } })
  const sameScript = await readScriptNames(folder)
  return Promise.all(lists.map((scripts) => weigh(scripts.map(sameScript), folder)))
}

async function weigh(scripts: readonly string[], folder: string): Promise<PackageWeight[]> {
  const bytes = new Map<string, number>()
  for (const script of scripts) {
    const code = await readFile(join(folder, script), 'utf8')
    const size = gzipSync(code, { level: 9 }).length
    const written = await readFile(join(folder, `${script}.map`), 'utf8').catch(() => undefined)
    // The bundler's runtime has no map.
    if (written === undefined) {
      bytes.set('(bundler)', (bytes.get('(bundler)') ?? 0) + size)
      continue
    }
    const map = new SourceMap(JSON.parse(written))
    for (const [name, share] of shares(code, map)) {
      bytes.set(name, (bytes.get(name) ?? 0) + share * size)
    }
  }
  return [...bytes].sort(([, one], [, other]) => other - one)
}

/**
 * Maps script names of the served build to those of another build from the same sources, since the
 * hashes in names change with source maps. Scripts are told apart by their modules: several have
 * the same name.
 */
async function readScriptNames(folder: string): Promise<(script: string) => string> {
  const served = await readModules('dist')
  const built = await readModules(folder)
  const files = new Map(Object.entries(built).map(([file, modules]) => [listed(modules), file]))
  return (script) => {
    const file = files.get(listed(served[script.slice(1)] ?? {}))
    if (!file) throw new Error(`${script} is in no build of these sources.`)
    return file
  }
}

function listed(modules: ChunkModules[string]): string {
  return Object.keys(modules).toSorted().join()
}

async function readModules(folder: string): Promise<ChunkModules> {
  return JSON.parse(await readFile(join(folder, chunkModulesFile), 'utf8'))
}

/** In characters of a script. */
function shares(code: string, map: SourceMap): Map<string, number> {
  const found = new Map<string, number>()
  for (const [row, line] of code.split('\n').entries()) {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(row, column)
      const name = 'originalSource' in entry ? moduleOrigin(entry.originalSource) : '(bundler)'
      found.set(name, (found.get(name) ?? 0) + 1 / code.length)
    }
  }
  return found
}
