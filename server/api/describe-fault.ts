/** What a log line says about a fault: where it happened, not with what data. */
export interface LoggedFault {
  readonly name: string
  readonly code?: string
  readonly at: string[]
  readonly cause?: LoggedFault
}

/**
 * Describes an error without its message: messages of the database and of its query builder quote
 * parameters, and those are people's answers.
 */
export function describeFault(thrown: unknown): LoggedFault {
  if (!(thrown instanceof Error)) return { name: typeof thrown, at: [] }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}
  const at = (thrown.stack ?? '').split('\n').map((line) => line.trim())
  return {
    name: thrown.name,
    ...code,
    at: at.filter((line) => line.startsWith('at ')).slice(0, 12),
    ...(thrown.cause === undefined ? {} : { cause: describeFault(thrown.cause) }),
  }
}
