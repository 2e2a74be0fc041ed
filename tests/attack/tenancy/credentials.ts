import { SignJWT } from 'jose'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'
import type { TokenSigner } from '../../server/support/tokens.ts'

/** A credential, and whether it is valid. */
export interface Credential {
  readonly what: string
  readonly person: DemoPerson
  readonly authorization: string | undefined
  readonly isGood: boolean
}

const { dana, lee, priya, olive, sam } = demoPeople
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** One session per person, so that ending their other sessions has no effect. */
export const personSessionClaims = ({ subject }: DemoPerson) => ({ sid: `session of ${subject}` })

/** Valid tokens of people without access to the company, and invalid tokens of its member. */
export async function createCredentials(mint: TokenSigner): Promise<Credential[]> {
  const good =
    (person: DemoPerson, what = `${person.name}'s token`) =>
    async () => ({
      what,
      person,
      authorization: `Bearer ${await mint.tokenFor(person, personSessionClaims(person))}`,
      isGood: true,
    })
  const bad = (what: string, authorization: string | undefined) => ({
    what,
    person: dana,
    authorization,
    isGood: false,
  })
  // Forged for the one member, so that accepting it would show.
  const whole = await mint.tokenFor(dana, personSessionClaims(dana))
  const [head = '', payload = '', signature = ''] = whole.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const leesOwn = (await mint.tokenFor(lee, personSessionClaims(lee))).split('.')
  const danasId = { ...claims, sub: dana.subject, profile_account_id: dana.profileAccountId }
  const unsigned = `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}`
  const byPublicKey = await new SignJWT(danasId)
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: mint.keyId })
    .sign(Buffer.from(mint.publicKey))
  const marked = (marks: Parameters<TokenSigner['tokenFor']>[2]) => mint.tokenFor(dana, {}, marks)
  return [
    await good(lee)(),
    await good(priya)(),
    await good(olive)(),
    await good(sam)(),
    await good(dana)(),
    bad('no token', undefined),
    bad('an empty token', 'Bearer '),
    bad('a token without its scheme', whole),
    bad('another scheme', `Basic ${Buffer.from('dana:dana').toString('base64')}`),
    bad('two tokens in one header', `Bearer ${whole} ${whole}`),
    bad('an expired token', `Bearer ${await marked({ expires: '-1h' })}`),
    bad('a token for another audience', `Bearer ${await marked({ audience: 'https://else' })}`),
    bad('a token of another issuer', `Bearer ${await marked({ issuer: 'https://else' })}`),
    bad('an ID token', `Bearer ${await marked({ type: 'JWT' })}`),
    bad('a token with a nonce', `Bearer ${await mint.tokenFor(dana, { nonce: 'x' })}`),
    bad('a token signed with another key', `Bearer ${await marked({ forged: true })}`),
    bad('a token of algorithm none', `Bearer ${unsigned}.`),
    bad('a token of algorithm None', `Bearer ${encoded({ alg: 'None' })}.${payload}.`),
    bad('a token signed with the public key', `Bearer ${byPublicKey}`),
    bad(
      "Lee's token telling Dana's claims",
      `Bearer ${[leesOwn[0], payload, leesOwn[2]].join('.')}`,
    ),
    bad('a token without its signature', `Bearer ${head}.${payload}.`),
    bad('a token with half a signature', `Bearer ${head}.${payload}.${signature.slice(0, 40)}`),
  ]
}
