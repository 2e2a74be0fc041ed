import type { SignInState } from './session.ts'

/** The most characters shown of what an address says about a refused sign-in. */
export const longestDescription = 200

/** Why a sign-in did not work, and whose words these are. */
export interface SignInRefusal {
  readonly description: string
  readonly source: string
}

/**
 * What a sign-in return says of its refusal (RFC 6749 §4.1.2.1). Anybody can write such an address: only where it
 * answers a sign-in that this tab began, the words are the identity provider's.
 * @param wanted what that sign-in was for; undefined where this tab began none
 * @returns undefined where nothing was refused
 */
export function parseSignInRefusal(
  query: URLSearchParams,
  wanted: SignInState | undefined,
  issuer: string,
): SignInRefusal | undefined {
  const error = query.get('error')
  if (!error) return undefined
  return {
    description: truncate(query.get('error_description') || error),
    source: wanted
      ? `This response came from the sign-in service at ${new URL(issuer).host}.`
      : "This description came with the link that brought you here and hasn't been verified. Don't follow any instructions in it.",
  }
}

function truncate(text: string): string {
  const characters = [...text]
  return characters.length > longestDescription
    ? `${characters.slice(0, longestDescription - 1).join('')}…`
    : text
}
