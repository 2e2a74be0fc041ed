import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The modules of each built script, by the script's path, with their length before minification in characters. */
export type ChunkModules = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Where the build writes it, in the client's folder. The server doesn't serve that folder. */
export const chunkModulesFile = '.vite/chunk-modules.json'

/** Writes down which modules each script consists of, so that a page's bytes can be told apart. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [
              [
                file.fileName,
                Object.fromEntries(
                  Object.entries(file.modules).map(([id, { renderedLength }]) => [
                    relative('.', id),
                    renderedLength,
                  ]),
                ),
              ] as const,
            ]
          : [],
      )
      const source = JSON.stringify(Object.fromEntries(chunks))
      this.emitFile({ type: 'asset', fileName: chunkModulesFile, source })
    },
  }
}

/** The package of a module, or its folder two levels deep; "(bundler)" for what the bundler added. */
export function moduleOrigin(path: string): string {
  const installed = /node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1]
  if (installed) return installed
  const own = /(?:^|\/)((?:src|schemas|machines)\/[^/]+)/.exec(path)?.[1]
  return own ? `(own) ${own}` : '(bundler)'
}
