import { createClient } from '#src/api/client.ts'
import { type PreparedAnswer, startAnsweringServer } from '../api/answering-server.ts'

/** A company's client whose API gives the prepared answers and repeats the last one. */
export async function createAnsweredClient(...answers: PreparedAnswer[]) {
  const server = await startAnsweringServer(...answers)
  const client = createClient(
    {
      base: server.base,
      accessToken: async () => 'token',
      onRefused: () => undefined,
      warn: () => undefined,
      onChanged: () => undefined,
      retryPauses: [1, 1],
      takes: { extensions: true, safetyHeaders: true },
    },
    'northgate-capital',
  )
  return { client, requests: server.requests, stop: server.stop }
}
