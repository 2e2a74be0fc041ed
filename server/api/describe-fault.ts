/** An error for logs: where it happened, without data. */
export interface LoggedFault {
  readonly name: string
  readonly code?: string
  readonly at: string[]
  readonly cause?: LoggedFault
}

/**
 * Describes an error without its message, because messages of the database and the query builder quote parameters,
 * which contain people's answers.
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
