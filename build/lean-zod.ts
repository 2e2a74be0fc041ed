import type { Plugin } from 'vite'

/** What of zod turns its schemas into JSON schemas and back. */
const describing =
  /zod[\\/]v4[\\/](core[\\/](json-schema-processors|to-json-schema)|classic[\\/]from-json-schema)\.js$/

/**
 * Leaves out of the browser's part what of zod describes schemas, 7 kB gz on every page: the server alone describes
 * its calls. Code of a page that calls it all the same is told so.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    enforce: 'pre',
    transform(code, id) {
      if (describing.test(id)) return { code: withoutDescribing(code), map: null }
      if (configuration.test(id)) return { code: withoutCompiling(code), map: null }
      return null
    },
  }
}

const configuration = /zod[\\/]v4[\\/]core[\\/]core\.js$/
const madeEmpty = '__zod_globalConfig = {}'

/**
 * Has zod compile no schema, which the content policy of pages refuses anyway: the attempt alone would be reported as
 * a violation. `z.config` would come too late, for modules with schemas may run before the one that calls it.
 */
export function withoutCompiling(code: string): string {
  if (!code.includes(madeEmpty))
    throw new Error('zod no longer begins with an empty configuration.')
  return code.replace(madeEmpty, '__zod_globalConfig = { jitless: true }')
}

/** A module with the same exports: functions that say what is missing, except those that make such a function. */
export function withoutDescribing(code: string): string {
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};?$/gm)].map(([, name]) => name)
  if (declared.length === 0) throw new Error('zod no longer declares its exports line by line.')
  return [
    "const absent = () => { throw new Error('Schemas are described by the server alone.') }",
    'const makesAbsent = () => absent',
    ...declared.map(
      (name) => `export const ${name} = ${name?.startsWith('create') ? 'makesAbsent' : 'absent'}`,
    ),
    ...renamed.map((name) => `export { absent as ${name} }`),
  ].join('\n')
}
