import { AdministrationError } from '../administration/administration.ts'
import { StartupError } from '../process/startup-error.ts'
import { InvalidSettings } from '../settings/settings.ts'

/** Runs a command in a process of its own, next to the server; what a person can put right is a sentence and exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isSentence(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function isSentence(error: unknown): error is Error {
  const ofParseArgs =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const kinds = [StartupError, InvalidSettings, AdministrationError]
  return ofParseArgs || kinds.some((kind) => error instanceof kind)
}

/** Takes the progress of a command's own work to the terminal; apart from its result, which others may read. */
export const progress = {
  info: () => undefined,
  warn: (line: string) => void process.stderr.write(`${line}\n`),
}

/** The same where the progress is what was asked for. */
export const verboseProgress = {
  info: (line: string) => void process.stdout.write(`${line}\n`),
  warn: progress.warn,
}
