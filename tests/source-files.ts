import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The project's TypeScript as tests about the house read it. */

const root = resolve(import.meta.dirname, '..')
const folders = ['schemas', 'machines', 'src', 'server', 'build', 'tests', 'bench'] as const

export interface SourceFile {
  readonly path: string
  readonly text: string
  /** What it imports of the project, as paths from its root. */
  readonly imports: readonly string[]
}

/** Every file of the project but those that are generated. */
export const sourceFiles: SourceFile[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => path !== 'src/routeTree.gen.ts')
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: listImports(path, text) }
    }),
)

function listImports(path: string, text: string): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return [...found].map(([, target = '']) =>
    target.startsWith('#') ? target.slice(1) : join(dirname(path), target),
  )
}

/** What a module runs with: types are gone by then. */
export function withoutTypes(text: string): string {
  return text.replace(/^import type .*?from '[^']+'/gms, '')
}
