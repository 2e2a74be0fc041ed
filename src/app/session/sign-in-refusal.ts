import type { SignInDestination } from './session.ts'

/** Maximum characters shown of an address's description of a refused sign-in. */
export const longestDescription = 200

/** Why a sign-in failed, and whose words these are. */
export interface SignInRefusal {
  readonly description: string
  readonly source: string
}

/**
 * The refusal in a sign-in return's address (RFC 6749 §4.1.2.1). Anyone can write such an address: the words are only
 * the identity provider's if the return answers a sign-in started in this tab.
 * @param wanted the state of that sign-in; undefined if this tab started none
 * @returns undefined if nothing was refused
 */
export function parseSignInRefusal(
  query: URLSearchParams,
  wanted: SignInDestination | undefined,
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
