/** What a log line says about a fault: where it happened, not with what data. */
export interface Fault {
  readonly name: string
  readonly code?: string
  readonly at: string[]
  readonly cause?: Fault
}

/**
 * Describes an error without its message: messages of the database and of its query builder quote
 * parameters, and those are people's answers.
 */
export function faultOf(thrown: unknown): Fault {
  if (!(thrown instanceof Error)) return { name: typeof thrown, at: [] }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}
  const at = (thrown.stack ?? '').split('\n').map((line) => line.trim())
  return {
    name: thrown.name,
    ...code,
    at: at.filter((line) => line.startsWith('at ')).slice(0, 12),
    ...(thrown.cause === undefined ? {} : { cause: faultOf(thrown.cause) }),
  }
}
