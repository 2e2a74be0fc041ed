import { expect, test } from 'vitest'
import { ApiError, unreachable } from '#src/api/api-error.ts'
import { errorText, queryErrorText } from '#src/api/error-text.ts'

const failed = (messages: string[]) => new ApiError({ kind: 'failed', statusCode: 500, messages })

test('the first message of the API is what people read', () => {
  expect(errorText(failed(['The draft is gone.', 'Second']))).toBe('The draft is gone.')
})

test('without one it is the transport message', () => {
  expect(errorText(unreachable(new TypeError('Failed to fetch')))).toBe('Failed to fetch')
})

test('without any it is the generic text, for calls and for queries', () => {
  expect(errorText(failed([]))).toBe('Request failed')
  expect(errorText('what')).toBe('Request failed')
  expect(queryErrorText(failed([' ']))).toBe('No data available.')
})
