import { expect, test } from 'vitest'
import { demoPeople } from '#server/demo-world/people.ts'
import { withTokenFindings } from '#server/identity/token-findings.ts'
import { tokenMint } from '../support/tokens.ts'

/** What an operator is told of the tokens of a provider, once. */

const sid = { sid: 's1' }
const authTime = { auth_time: 1_790_000_000 }

async function told(claims: object, freshSignIn: boolean): Promise<string[]> {
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
  await verify(await tokenFor(demoPeople.dana, { ...claims }))
  const once = [...lines]
  await verify(await tokenFor(demoPeople.lee, { ...claims, jti: '2' }))
  expect(lines).toEqual(once)
  return lines
}

test('of tokens with all claims nothing is said', async () => {
  expect(await told({ ...sid, ...authTime }, true)).toEqual([])
})

test('what does not hold without sid or auth_time is said once, by the first good token', async () => {
  expect(await told(authTime, false)).toEqual([expect.stringMatching(/^info .* have no sid: /)])
  expect(await told(sid, false)).toEqual([expect.stringMatching(/^info .* have no auth_time: /)])
})

test('it is a warning where a setting needs the claim', async () => {
  expect(await told(sid, true)).toEqual([
    expect.stringMatching(/^warn .* have no auth_time, which FRESH_SIGN_IN needs: /),
  ])
})
