import { resolve } from 'node:path'
import type { BuildOptions, Plugin } from 'vite'

/** What Vite's build imports its own helper from. */
const helper = /^\0vite\/preload-helper\.js$/

/**
 * Has dynamic imports of the browser's part fetch their files before they import them (src/import-when-fetched.ts), in
 * place of Vite's own helper, whose `modulepreload` links would have the browser remember what could not be fetched.
 */
export function importWhenFetched(): Plugin {
  const file = resolve('src/import-when-fetched.ts')
  return {
    name: 'import-when-fetched',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: helper },
      handler: () => `export { importWhenFetched as __vitePreload } from ${JSON.stringify(file)}`,
    },
  }
}

/** Names the imported file itself, too, which Vite leaves out where it imports nothing. */
export const modulePreload: NonNullable<BuildOptions['modulePreload']> = {
  resolveDependencies: (file, dependencies, { hostType }) =>
    hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies,
}
