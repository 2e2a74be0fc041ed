import { resolve } from 'node:path'
import type { BuildOptions, Plugin } from 'vite'

/** The id of the helper that Vite's build imports. */
const helper = /^\0vite\/preload-helper\.js$/

/**
 * Replaces Vite's helper for dynamic imports with one that fetches files before importing them
 * (src/import-when-fetched.ts). Vite's uses `modulepreload` links, and browsers remember their
 * failures.
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

/** Also names the imported file itself, which Vite leaves out if it imports nothing. */
export const modulePreload: NonNullable<BuildOptions['modulePreload']> = {
  resolveDependencies: (file, dependencies, { hostType }) =>
    hostType === 'js' ? [...new Set([file, ...dependencies])] : dependencies,
}
