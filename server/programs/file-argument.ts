import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '../process/startup-error.ts'

/**
 * Parses a command's file arguments, relative to the folder from which npm was called.
 * @throws StartupError
 */
export function parseFileArguments(): {
  file: string
  replace: boolean
  identityFile: string | undefined
} {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, identity: { type: 'string' } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    throw new StartupError('Name one file, such as: npm run backup -- stepwell.backup')
  }
  const at = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)
  return {
    file: at(file),
    replace: values.replace,
    identityFile: values.identity === undefined ? undefined : at(values.identity),
  }
}
