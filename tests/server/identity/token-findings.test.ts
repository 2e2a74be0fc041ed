import { expect, test } from 'vitest'
import { demoPeople } from '#server/demo-world/people.ts'
import { withTokenFindings } from '#server/identity/token-findings.ts'
import { tokenMint } from '../support/tokens.ts'

/** What an operator is told of the tokens of a provider, once. */

const sid = { sid: 's1' }
const authTime = { auth_time: 1_790_000_000 }

async function told(freshSignIn: boolean, ...tokens: object[]): Promise<string[]> {
  const { verifyToken, tokenFor } = await tokenMint()
  const lines: string[] = []
  const verify = withTokenFindings(
    verifyToken,
    { freshSignIn },
    {
      info: (sentence: unknown) => void lines.push(`info ${sentence}`),
      warn: (sentence: unknown) => void lines.push(`warn ${sentence}`),
    },
  )
  await expect(verify('no token')).rejects.toThrow()
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

test('what does not hold without sid or auth_time is said once, by the first good token without it', async () => {
  expect(await told(false, authTime)).toEqual([expect.stringMatching(/^info .* has no sid: /)])
  expect(await told(false, sid)).toEqual([expect.stringMatching(/^info .* has no auth_time: /)])
})

test('it is a warning where a setting needs the claim', async () => {
  expect(await told(true, sid)).toEqual([
    expect.stringMatching(/^warn .* has no auth_time, which FRESH_SIGN_IN needs: /),
  ])
})

test('one token unlike all others hides nothing that those have to tell, and names nobody', async () => {
  const lines = await told(true, authTime, { ...sid, ...authTime }, sid)
  expect(lines).toEqual([
    expect.stringMatching(/^info A token .* has no sid: /),
    expect.stringMatching(/^warn A token .* has no auth_time, which FRESH_SIGN_IN needs: /),
  ])
  for (const word of [demoPeople.dana.subject, demoPeople.dana.name, demoPeople.dana.email]) {
    expect(lines.join()).not.toContain(word)
  }
})
