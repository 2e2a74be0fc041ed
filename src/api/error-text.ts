import { ApiError, requestFailed } from './api-error.ts'

/** What a person reads of a failed call: its own message, else the transport's, else 'Request failed' (AMB-024). */
export function errorText(error: unknown): string {
  const message = error instanceof ApiError ? error.messages[0] : messageOf(error)
  return message?.trim() || requestFailed
}

/** What a panel shows of a failed query: its message, else 'No data available.' (spec 000 §8). */
export function queryErrorText(error: unknown): string {
  const message = error instanceof ApiError ? error.messages[0] : messageOf(error)
  return message?.trim() || 'No data available.'
}

function messageOf(error: unknown): string | undefined {
  return error instanceof Error ? error.message : undefined
}
