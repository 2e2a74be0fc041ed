import fc from 'fast-check'
import type { EndpointName } from '#schemas/contract.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { type RawResponse, runConcurrently, type Sender } from '../raw-requests.ts'
import { answerTimeout, findHostileFault } from './judge.ts'
import { type HostileRequest, hostileRequests } from './requests.ts'

/** Counts of sent requests and their answers, and faults as sentences. Each call adds to it. */
export interface HostileCallTally {
  sent: number
  /** In milliseconds. */
  slowest: number
  /** Number of answers by status. */
  readonly statuses: Map<number, number>
  readonly faults: string[]
}

/** Creates a tally without any requests. */
export function createHostileCallTally(): HostileCallTally {
  return { sent: 0, slowest: 0, statuses: new Map(), faults: [] }
}

/**
 * Sends hostile requests to a call and adds to the tally. The same seed sends the same requests.
 */
export async function tryCall(
  send: Sender,
  token: string,
  name: EndpointName,
  { count, seed }: { readonly count: number; readonly seed: number },
  tally: HostileCallTally,
): Promise<void> {
  const requests = fc.sample(hostileRequests(name), { numRuns: count, seed })
  const slow: HostileRequest[] = []
  await runConcurrently(requests, 4, async (request) => {
    const whole = withSignIn(request, token)
    const received = await send(whole.sent)
    if (received.milliseconds > answerTimeout) slow.push(whole)
    countAnswer(tally, whole, received)
  })
  // Slow answers on a busy machine are measured again on their own.
  for (const request of slow.slice(0, 20)) {
    const { milliseconds } = await send(request.sent)
    if (milliseconds > answerTimeout)
      tally.faults.push(`slow: ${request.sent.path} ${request.what}`)
  }
}

/** As Dana at Northgate Capital, unless the request says otherwise. */
export function withSignIn(request: HostileRequest, token: string): HostileRequest {
  const { headers } = request.sent
  const hasHeader = (header: string) => headers.some(([name]) => name.toLowerCase() === header)
  const own = [
    ['authorization', `Bearer ${token}`],
    ['tenantid', northgate.id],
  ] as const
  const missing = own.filter(([name]) => !hasHeader(name))
  return { ...request, sent: { ...request.sent, headers: [...missing, ...headers] } }
}

function countAnswer(
  tally: HostileCallTally,
  request: HostileRequest,
  received: RawResponse,
): void {
  tally.sent += 1
  tally.slowest = Math.max(tally.slowest, received.milliseconds)
  tally.statuses.set(received.status, (tally.statuses.get(received.status) ?? 0) + 1)
  const fault = findHostileFault(request, received)
  if (fault) tally.faults.push(fault)
}
