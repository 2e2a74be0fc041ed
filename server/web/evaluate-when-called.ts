import { build, type Plugin } from 'vite'

const prefix = '\0evaluate-when-called:'

/**
 * Has packages of the browser's part evaluated at the first call of one of their functions, not when they are fetched:
 * tables that few people's answers are looked up in take megabytes of a page's memory.
 * @param packages the functions of each that are used
 */
export function evaluateWhenCalled(packages: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: 'evaluate-when-called',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      handler: (source) => (Object.hasOwn(packages, source) ? prefix + source : null),
    },
    async load(id) {
      const name = id.startsWith(prefix) ? id.slice(prefix.length) : ''
      const functions = packages[name]
      if (!functions) return null
      const found = await this.resolve(name, undefined, { skipSelf: true })
      if (!found) this.error(`There is no package ${name}.`)
      return { code: whenCalled(await bundled(found.id, functions), functions), map: null }
    },
  }
}

/**
 * A module with these functions.
 * @param script sets `library` to an object that has them
 */
export function whenCalled(script: string, functions: readonly string[]): string {
  return [
    `const evaluate = () => {\n${script}\nreturn library\n}`,
    'let evaluated',
    ...functions.map(
      (name) => `export const ${name} = (...all) => (evaluated ??= evaluate()).${name}(...all)`,
    ),
  ].join('\n')
}

/** What the functions need of a module, as one script that sets `library`. */
async function bundled(file: string, functions: readonly string[]): Promise<string> {
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
