import { decodeProtectedHeader, errors } from 'jose'

/** Why an access token is refused; `opaque` means it isn't a JWT. */
export type RefusalReason =
  | 'opaque'
  | 'algorithm'
  | 'type'
  | 'unknownKey'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'notYet'
  | 'claim'
  | 'idToken'
  | 'malformed'

/** A refusal for the log and `WWW-Authenticate`. It never contains values of the token. */
export interface Refusal {
  readonly reason: RefusalReason
  /** One sentence in ASCII without quotation marks (RFC 6750 §3). */
  readonly description: string
}

/** Reasons found before the signature was verified, or because it doesn't match. */
const unsigned: readonly RefusalReason[] = [
  'opaque',
  'algorithm',
  'unknownKey',
  'signature',
  'malformed',
]

/** Whether a refused token carries the provider's valid signature, such as one that has expired. */
export function isRefusalOfSignedToken({ reason }: Refusal): boolean {
  return !unsigned.includes(reason)
}

/** Translates jose's errors into a refusal; undefined where the token isn't the problem. */
export function toTokenRefusal(error: unknown, token: string): Refusal | undefined {
  if (error instanceof errors.JWTExpired) {
    return { reason: 'expired', description: 'It has expired.' }
  }
  if (error instanceof errors.JWTClaimValidationFailed) return claimRefusal(error)
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return {
      reason: 'algorithm',
      description: 'It is signed with an algorithm that is not accepted.',
    }
  }
  if (error instanceof errors.JWKSNoMatchingKey) {
    return { reason: 'unknownKey', description: 'Its key is not among those of the provider.' }
  }
  if (error instanceof errors.JWKSMultipleMatchingKeys) {
    return { reason: 'unknownKey', description: 'It does not name which key it is signed with.' }
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return { reason: 'signature', description: 'Its signature is not that of the provider.' }
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    return isJwt(token)
      ? { reason: 'malformed', description: 'It is no well-formed JWT.' }
      : {
          reason: 'opaque',
          description: 'It is opaque: the provider must issue access tokens for this API as JWTs.',
        }
  }
  return undefined
}

const ofKnownClaims: Readonly<Record<string, Refusal>> = {
  iss: { reason: 'issuer', description: 'Its issuer is not the one that OIDC_ISSUER names.' },
  aud: { reason: 'audience', description: 'Its audience is not the one that OIDC_AUDIENCE names.' },
  nbf: { reason: 'notYet', description: 'It is not valid yet: the clocks differ.' },
  typ: { reason: 'type', description: 'Its type is not at+jwt.' },
}

/** A missing audience or issuer counts as a wrong one. */
function claimRefusal({ claim }: errors.JWTClaimValidationFailed): Refusal {
  const known = ofKnownClaims[claim]
  if (known) return known
  const name = /^\w{1,30}$/.test(claim) ? claim : 'that is needed'
  return { reason: 'claim', description: `Its claim ${name} is missing or invalid.` }
}

function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token)
    return token.split('.').length === 3
  } catch {
    return false
  }
}
