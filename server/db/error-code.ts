/**
 * The error code of PostgreSQL (SQLSTATE) or the system, looking through wrapped errors; undefined
 * if there is none.
 */
export function errorCode(thrown: unknown): unknown {
  return errorProperty(thrown, 'code') ?? errorProperty(errorProperty(thrown, 'cause'), 'code')
}

/** A property of a thrown value; undefined if it has none. */
export function errorProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Whether PostgreSQL rejected the values themselves, so that trying again can't help. */
export function isRejectedValueError(thrown: unknown): boolean {
  return /^2[23]/.test(String(errorCode(thrown)))
}
