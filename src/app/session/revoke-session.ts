import { type Connection, createClient } from '#src/api/client.ts'

/** Sign-out waits at most this long for the API, in milliseconds. */
const longestWait = 2_000

/**
 * Revokes the session's tokens at the API, including copies. Sign-out continues if the API doesn't respond: the
 * provider ends the session, and the tokens expire soon.
 */
export async function revokeSessionAtApi(
  { base, warn, takes }: Pick<Connection, 'base' | 'warn' | 'takes'>,
  accessToken: string,
): Promise<void> {
  const client = createClient({
    base,
    accessToken: async () => accessToken,
    retryPauses: [],
    timeout: longestWait,
    ...(takes && { takes }),
  })
  try {
    await client.call('signOut', {}, { unnoticed: true })
  } catch {
    warn?.("The API didn't end the session.")
  }
}
