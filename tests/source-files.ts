import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The project's TypeScript, for tests of the code base. */

const root = resolve(import.meta.dirname, '..')
const folders = ['schemas', 'machines', 'src', 'server', 'build', 'tests', 'bench'] as const

/** A TypeScript file of the project, with its text and the project's files it imports. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  /** Its imports from the project, as paths from the root. */
  readonly imports: readonly string[]
}

/** Every source file except generated ones. */
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

/** A module's text without its `import type` statements. */
export function withoutTypeImports(text: string): string {
  return text.replace(/^import type .*?from '[^']+'/gms, '')
}
