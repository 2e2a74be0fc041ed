import { pathInWords } from '#schemas/questions/paths.ts'
import { ApiError, noConnectionText, requestFailedText } from './api-error.ts'

/** What a person reads of a failed call: its own message, else that there is no connection, else 'Request failed' (AMB-024). */
export function errorText(error: unknown): string {
  return messageText(error) || requestFailedText
}

/** How messages of failures that pass ask their reader to repeat what was done. */
const asksToRepeat = /[.,]? (?:please )?try again in a moment| and try again(?=\.)/i

/** The message of a failed call that is made again by itself: nobody is asked to do what is being done. */
export function repeatedText(message: string): string {
  return message.replace(asksToRepeat, '')
}

/** What a person reads of a failed call that is made again by itself. */
export function repeatedErrorText(error: unknown): string {
  return repeatedText(errorText(error))
}

/** Why something was not taken, such as a file: all that the API says of it. */
export function refusalText(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
  const messages = isRefusal ? errorMessages(error) : []
  return messages.length > 1 ? messages.join(' ') : errorText(error)
}

/** Whether the API would not take the same file the next time either: it is what it says, not when it was sent. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.statusCode)
}

/** What a panel shows of a failed query: its message, else 'No data available.'. */
export function queryErrorText(error: unknown): string {
  return messageText(error) || 'No data available.'
}

/** What a server's own fault is called in its log, so that support finds it; shown in an element of its own. */
export function errorReference(error: unknown): string | undefined {
  return error instanceof ApiError && error.statusCode >= 500 ? error.requestId : undefined
}

/** The message as it came, with when it is worth trying again after too many calls. */
function messageText(error: unknown): string {
  if (!(error instanceof ApiError)) return otherErrorText(error)
  const { statusCode, retryAfter } = error
  const message = errorMessages(error)[0]?.trim() ?? ''
  if (!message) return ''
  if (statusCode === 429 && retryAfter)
    return `${message} You can continue in ${duration(retryAfter)}.`
  return message
}

/** What the API says, where it names values that it does not take in words for people: never by their paths in JSON. */
function errorMessages({ kind, messages, detail }: ApiError): readonly string[] {
  const issues = kind === 'malformed' ? (detail?.issues ?? []) : []
  if (issues.length === 0) return messages
  const named = issues.map(({ field, message }) =>
    field === '' ? message : `${pathInWords(field)}: ${message}`,
  )
  return [...new Set(named)]
}

/** How Chromium, Firefox and Safari word a call or a file that never arrived. */
const browsersWords = /failed to fetch|networkerror|load failed|network request failed/i

/** Of an error that is no answer of the API: its own sentence, but never the words of the browser. */
function otherErrorText(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (browsersWords.test(error.message)) return noConnectionText
  return error instanceof TypeError ? '' : error.message.trim()
}

function duration(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
