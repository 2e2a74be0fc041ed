import { AdministrationError } from '../administration/administration.ts'
import { StartupError } from '../process/startup-error.ts'
import { InvalidSettings } from '../settings/settings.ts'

/**
 * Runs a command in its own process. A StartupError or AdministrationError is printed as a
 * sentence, with exit code 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isOperatorError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function isOperatorError(error: unknown): error is Error {
  const ofParseArgs =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const kinds = [StartupError, InvalidSettings, AdministrationError]
  return ofParseArgs || kinds.some((kind) => error instanceof kind)
}

/** Prints only warnings, to stderr, apart from the result on stdout. */
export const quietProgress = {
  info: () => undefined,
  warn: (line: string) => void process.stderr.write(`${line}\n`),
}

/** Prints every step to stdout. */
export const verboseProgress = {
  info: (line: string) => void process.stdout.write(`${line}\n`),
  warn: quietProgress.warn,
}
