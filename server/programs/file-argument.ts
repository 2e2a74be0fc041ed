import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '../process/startup-error.ts'

/**
 * The file that a command names, as seen from where the person called npm.
 * @throws StartupError
 */
export function fileArgument(): { file: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    throw new StartupError('Name one file, such as: npm run backup -- stepwell.backup')
  }
  return { file: resolve(process.env.INIT_CWD ?? '.', file), replace: values.replace }
}
