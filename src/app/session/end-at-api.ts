import type { Client } from '#src/api/client.ts'

/** Log Out waits no longer than this for the API, in milliseconds. */
const longestWait = 2_000

/**
 * Has the API refuse the tokens of this session from now on, also for whoever copied one. Log Out goes on where it
 * does not answer: the provider ends the session, and the tokens end by themselves soon.
 */
export async function endAtApi(client: Client, warn: (message: string) => void): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), longestWait)
  })
  const options = { stayOn: [401, 403], unnoticed: true } as const
  try {
    await Promise.race([client.call('signOut', {}, options), late])
  } catch {
    warn('The API did not take the end of the session.')
  } finally {
    clearTimeout(timer)
  }
}
