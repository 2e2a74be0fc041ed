import { expect, test } from 'vitest'
import { demoPeople } from '#server/demo-world/people.ts'
import { withMissingClaimWarnings } from '#server/identity/missing-claim-warnings.ts'
import { createTokenMint } from '../support/tokens.ts'

/** What an operator is told of the tokens of a provider, once. */

const sid = { sid: 's1' }
const authTime = { auth_time: 1_790_000_000 }

async function told(freshSignIn: boolean, ...tokens: object[]): Promise<string[]> {
  const { verifyToken, tokenFor } = await createTokenMint()
  const lines: string[] = []
  const verify = withMissingClaimWarnings(
    verifyToken,
    { freshSignIn },
    {
      warn: (sentence: unknown) => void lines.push(String(sentence)),
    },
  )
  await expect(verify('no token')).rejects.toThrow('opaque')
  expect(lines).toEqual([])
  const asked = async () => {
    for (const claims of tokens) {
      await verify(await tokenFor(demoPeople.dana, { ...claims }))
    }
  }
  await asked()
  const once = [...lines]
  await asked()
  await verify(await tokenFor(demoPeople.lee, { ...tokens[0], jti: '2' }))
  expect(lines).toEqual(once)
  return lines
}

test('of tokens with all claims nothing is said', async () => {
  expect(await told(true, { ...sid, ...authTime })).toEqual([])
})

const hasNo = (what: string) =>
  expect.stringMatching(new RegExp(`^A token of the identity provider has ${what}`))

test('what does not hold without sid or auth_time is a warning, once, by the first good token without it', async () => {
  expect(await told(false, authTime)).toEqual([
    hasNo('no sid: .* back-channel logout .* ends nothing'),
  ])
  expect(await told(false, sid)).toEqual([hasNo('no auth_time: ')])
  expect(await told(false, {})).toEqual([
    hasNo('no sid: '),
    hasNo('neither sid nor auth_time: .* renewed after a back-channel logout'),
  ])
})

test('so is what does not hold without an account id', async () => {
  expect(await told(false, { ...sid, ...authTime, profile_account_id: undefined })).toEqual([
    hasNo('no account id .* found by sub alone'),
  ])
})

test('so is what a setting needs', async () => {
  expect(await told(true, sid)).toEqual([
    hasNo('no auth_time, which FRESH_SIGN_IN needs: '),
    hasNo('no auth_time: '),
  ])
})

test('one token unlike all others hides nothing that those have to tell, and names nobody', async () => {
  const lines = await told(true, authTime, { ...sid, ...authTime }, sid)
  expect(lines).toEqual([
    hasNo('no sid: '),
    hasNo('no auth_time, which FRESH_SIGN_IN needs: '),
    hasNo('no auth_time: '),
  ])
  for (const word of [demoPeople.dana.subject, demoPeople.dana.name, demoPeople.dana.email]) {
    expect(lines.join()).not.toContain(word)
  }
})
