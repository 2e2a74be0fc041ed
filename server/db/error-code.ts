/** The code of PostgreSQL (SQLSTATE) or of the system, also of what was wrapped; undefined where there is none. */
export function errorCode(thrown: unknown): unknown {
  return errorProperty(thrown, 'code') ?? errorProperty(errorProperty(thrown, 'cause'), 'code')
}

/** A property of whatever was thrown; undefined where it has none. */
export function errorProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** PostgreSQL refused the values themselves: they are refused however often they are sent. */
export function isRefusedForItsValues(thrown: unknown): boolean {
  return /^2[23]/.test(String(errorCode(thrown)))
}
