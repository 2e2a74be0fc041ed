import { build, type Plugin } from 'vite'

/** Suffix of a package's module id for its generated variants. */
const query = '?when-called'

/**
 * Evaluates packages of the client on the first call of one of their functions instead of when they
 * load: lookup tables that few people need take megabytes of memory.
 * @param packages the functions that are used, by package
 */
export function evaluateWhenCalled(packages: Readonly<Record<string, readonly string[]>>): Plugin {
  const names = new Map<string, string>()
  return {
    name: 'evaluate-when-called',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer) {
      if (!Object.hasOwn(packages, source)) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      if (!found) return null
      names.set(found.id + query, source)
      return found.id + query
    },
    async load(id) {
      const functions = packages[names.get(id) ?? '']
      if (!functions) return null
      return lazyModule(await bundleFunctions(id.slice(0, -query.length), functions), functions)
    },
  }
}

/**
 * A module with these functions.
 * @param script sets `library` to an object that has them
 */
export function lazyModule(script: string, functions: readonly string[]): string {
  return [
    `const evaluate = () => {\n${script}\nreturn library\n}`,
    'let evaluated',
    ...functions.map(
      (name) => `export const ${name} = (...all) => (evaluated ??= evaluate()).${name}(...all)`,
    ),
  ].join('\n')
}

/** The part of a module that the functions need, as one script that sets `library`. */
async function bundleFunctions(file: string, functions: readonly string[]): Promise<string> {
  const entry = 'entry'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: entry,
        resolveId: (source) => (source === entry ? entry : null),
        load: (id) =>
          id === entry ? `export { ${functions.join(', ')} } from ${JSON.stringify(file)}` : null,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'library' },
      },
    },
  })
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be bundled.`)
  return chunk.code
}
