import { type Connection, createClient } from '#src/api/client.ts'

/** Log Out waits no longer than this for the API, in milliseconds. */
const longestWait = 2_000

/**
 * Has the API refuse the tokens of a session from now on, also for whoever copied one. Log Out goes on where it
 * does not answer: the provider ends the session, and the tokens end by themselves soon.
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
