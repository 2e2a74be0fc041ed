/**
 * Runs a command-line program and sets its exit code. Usage errors are printed as a sentence,
 * others with their stack.
 */
export async function runProgram(perform: () => boolean | Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await perform()) ? 0 : 1
  } catch (error) {
    if (!isUsageError(error)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof RangeError) return true
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}
