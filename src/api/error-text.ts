import { lastKeyInWords } from '#schemas/questions/paths.ts'
import { ApiError, noConnectionText, requestFailedText } from './api-error.ts'

/**
 * What to show for a failed call: its own message, else that there is no connection, else 'Request failed' (AMB-024).
 */
export function errorText(error: unknown): string {
  return messageText(error) || requestFailedText
}

/** Phrases in messages of temporary failures that ask the reader to try again. */
const asksToRepeat = /[.,]? (?:please )?try again in a moment| and try again(?=\.)/i

/** The message of a failed call that is retried automatically, without asking the reader to try again. */
export function automaticRetryText(message: string): string {
  return message.replace(asksToRepeat, '')
}

/** What to show for a failed call that is retried automatically. */
export function automaticRetryErrorText(error: unknown): string {
  return automaticRetryText(errorText(error))
}

/** Why something such as a file was refused: all messages of the API. */
export function refusalText(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
  const messages = isRefusal ? errorMessages(error) : []
  return messages.length > 1 ? messages.join(' ') : errorText(error)
}

/** Whether the API would refuse the same file again: the content is the reason, not the moment. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.statusCode)
}

/** What a panel shows for a failed query: its message, else 'No data available.'. */
export function queryErrorText(error: unknown): string {
  return messageText(error) || 'No data available.'
}

/** The server's log reference for its own fault, so that support can find it. Shown in an element of its own. */
export function errorReference(error: unknown): string | undefined {
  return error instanceof ApiError && error.statusCode >= 500 ? error.requestId : undefined
}

/** The message, and when to try again if there were too many calls. */
function messageText(error: unknown): string {
  if (!(error instanceof ApiError)) return otherErrorText(error)
  const { statusCode, retryAfter } = error
  const message = errorMessages(error)[0]?.trim() ?? ''
  if (!message) return ''
  if (statusCode === 429 && retryAfter)
    return `${message} You can continue in ${waitText(retryAfter)}.`
  return message
}

/** The API's messages; values it refused are named in words, never by their JSON paths. */
function errorMessages({ kind, messages, detail }: ApiError): readonly string[] {
  const issues = kind === 'malformed' ? (detail?.issues ?? []) : []
  if (issues.length === 0) return messages
  const named = issues.map(({ field, message }) =>
    field === '' ? message : `${lastKeyInWords(field)}: ${message}`,
  )
  return [...new Set(named)]
}

/** What Chromium, Firefox and Safari say about a call or file that never arrived. */
const browsersWords = /failed to fetch|networkerror|load failed|network request failed/i

/** The text for an error that isn't a response of the API: its own sentence, but never the browser's. */
function otherErrorText(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (browsersWords.test(error.message)) return noConnectionText
  return error instanceof TypeError ? '' : error.message.trim()
}

function waitText(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
