import { expect, test } from 'vitest'
import {
  ApiError,
  createTimeoutError,
  createUnreachableError,
  secondsUntilRetry,
  toApiError,
} from '#src/api/api-error.ts'
import {
  automaticRetryText,
  errorReference,
  errorText,
  queryErrorText,
  refusalText,
} from '#src/api/error-text.ts'

const failed = (messages: string[]) => new ApiError({ kind: 'failed', statusCode: 500, messages })

const answered = (status: number, headers: Record<string, string> = {}) =>
  toApiError(new Response('', { status, headers }), undefined)

test('the first message of the API is what people read', () => {
  expect(errorText(failed(['The draft is gone.', 'Second']))).toBe('The draft is gone.')
})

test("without an answer people read that there is no connection, never the browser's words", () => {
  const text = "Can't reach the server. Check your network and try again."
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Failed to fetch dynamically imported module: https://portal.example/assets/step.js',
  ]) {
    const cause = new TypeError(words)
    expect(createUnreachableError(cause).cause).toBe(cause)
    expect(errorText(createUnreachableError(cause))).toBe(text)
    expect(queryErrorText(cause)).toBe(text)
  }
})

test('a fault of the portal is never read out in the words of the machine', () => {
  expect(errorText(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(
    'Request failed',
  )
  expect(errorText(new Error('The file is too large.'))).toBe('The file is too large.')
})

// SHELL-076, SHELL-107
test('without any it is the generic text, for calls and for queries', () => {
  expect(errorText(failed([]))).toBe('Request failed')
  expect(errorText('what')).toBe('Request failed')
  expect(queryErrorText(failed([' ']))).toBe('No data available.')
})

test("a server's own fault names its entry in the log beside its message, a refusal does not (SHELL-086)", () => {
  const named = { 'x-request-id': '4f2a-91c0-77de' }
  const fault = toApiError(new Response('', { status: 500, headers: named }), {
    success: false,
    errorMessages: ['The store is closed.'],
  })
  expect(errorText(fault)).toBe('The store is closed.')
  expect(errorReference(fault)).toBe('4f2a-91c0-77de')
  const refused = { success: false, errorMessages: ['The draft is gone.'] }
  const gone = toApiError(new Response('', { status: 404, headers: named }), refused)
  expect(errorText(gone)).toBe('The draft is gone.')
  expect(errorReference(gone)).toBeUndefined()
})

test('too many calls say when one can go on, from seconds or a date', () => {
  const words = 'Too many requests. Try again in a moment.'
  expect(errorText(answered(429, { 'retry-after': '12' }))).toBe(
    `${words} You can continue in 12 seconds.`,
  )
  const inFiveMinutes = new Date(Date.now() + 300_000).toUTCString()
  expect(errorText(answered(429, { 'retry-after': inFiveMinutes }))).toBe(
    `${words} You can continue in 5 minutes.`,
  )
})

test('what may pass is tried again by itself, what stays is not', () => {
  expect(secondsUntilRetry(answered(429, { 'retry-after': '3' }))).toBe(3)
  expect(secondsUntilRetry(answered(503, { 'retry-after': '30' }))).toBe(30)
  expect(secondsUntilRetry(answered(503, { 'retry-after': '1' }))).toBe(10)
  expect(secondsUntilRetry(createUnreachableError(new TypeError()))).toBe(10)
  expect(secondsUntilRetry(createTimeoutError())).toBe(10)
  for (const status of [400, 401, 403, 404, 409, 412, 422, 500]) {
    expect(secondsUntilRetry(answered(status))).toBeUndefined()
  }
})

test('a failure that is repeated by itself does not ask its reader to repeat it', () => {
  const read = (error: unknown) => automaticRetryText(errorText(error))
  expect(read(createUnreachableError(new TypeError()))).toBe(
    "Can't reach the server. Check your network.",
  )
  expect(read(createTimeoutError())).toBe('The server took too long to respond.')
  expect(read(answered(503))).toBe("The server isn't available right now.")
  expect(read(answered(429, { 'retry-after': '12' }))).toBe(
    'Too many requests. You can continue in 12 seconds.',
  )
  const busy = {
    success: false,
    errorMessages: ['The portal is busy. Try again in a moment.'],
  }
  expect(read(toApiError(new Response('', { status: 503 }), busy))).toBe('The portal is busy.')
  expect(read(failed(['The draft is gone.']))).toBe('The draft is gone.')
})

test('a value that is not taken is named in words, not by its path', () => {
  const issues = [
    { step: '', field: 'mailboxOptions.autoReplyMessage', message: 'Use 500 characters or fewer.' },
    { step: '', field: 'devices.2', message: 'Use 100 characters or fewer.' },
    { step: '', field: '', message: 'The body is missing.' },
  ]
  const error = new ApiError({
    kind: 'malformed',
    statusCode: 400,
    messages: issues.map(({ field, message }) => `${field}: ${message}`),
    detail: { issues },
  })
  expect(errorText(error)).toBe('Auto reply message: Use 500 characters or fewer.')
  expect(refusalText(error)).toBe(
    'Auto reply message: Use 500 characters or fewer. Devices: Use 100 characters or fewer. The body is missing.',
  )
})
