import { expect, test } from 'vitest'
import { longestDescription, parseSignInRefusal } from '#src/app/session/sign-in-refusal.ts'

const issuer = 'https://id.example/realms/one'
const returned = (parameters: Record<string, string>) => new URLSearchParams(parameters)
const refused = returned({ error: 'access_denied', error_description: 'The account is locked.' })

test('a refusal is the provider’s only where this tab began the sign-in', () => {
  expect(parseSignInRefusal(refused, { pathname: '/faq' }, issuer)).toEqual({
    description: 'The account is locked.',
    source: 'This response came from the sign-in service at id.example.',
  })
  const { description, source } = parseSignInRefusal(refused, undefined, issuer) ?? {}
  expect(description).toBe('The account is locked.')
  expect(source).toContain('came with the link')
  expect(source).not.toContain('id.example')
})

test('a description is cut between characters, and without one the error is said', () => {
  const long = returned({ error: 'denied', error_description: '👍'.repeat(longestDescription + 1) })
  expect(parseSignInRefusal(long, undefined, issuer)?.description).toBe(
    `${'👍'.repeat(longestDescription - 1)}…`,
  )
  const whole = returned({ error: 'denied', error_description: 'a'.repeat(longestDescription) })
  expect(parseSignInRefusal(whole, undefined, issuer)?.description).toBe(
    'a'.repeat(longestDescription),
  )
  const bare = returned({ error: 'denied', error_description: '' })
  expect(parseSignInRefusal(bare, undefined, issuer)?.description).toBe('denied')
})

test('a return without an error refuses nothing', () => {
  expect(parseSignInRefusal(returned({ code: '1' }), undefined, issuer)).toBeUndefined()
})
