import type { ChooseFault, GivenAnswer, ProxyFault } from '../portals/portal-proxy.ts'

const headers = { 'content-type': 'application/json' }

/** A successful API answer with an output. */
export function successAnswer(output: unknown): GivenAnswer {
  const envelope = { statusCode: 200, success: true, errorMessages: [], output }
  return { status: 200, headers, body: JSON.stringify(envelope) }
}

/** An API refusal, with its own message or an empty body. */
export function refusalAnswer(statusCode: number, message?: string): GivenAnswer {
  if (message === undefined) return { status: statusCode, body: '' }
  const envelope = { statusCode, success: false, errorMessages: [message], output: {} }
  return { status: statusCode, headers, body: JSON.stringify(envelope) }
}

/**
 * Faults by call, such as `GET /tickets/*`, where `*` stands for one path segment. Other calls work
 * normally.
 */
export function chooseFaults(faults: Record<string, ProxyFault>): ChooseFault {
  return (call) => Object.entries(faults).find(([pattern]) => matches(call, pattern))?.[1]
}

function matches(call: string, pattern: string): boolean {
  const parts = pattern.replace(' /', ' /api/').split('/')
  const given = call.split('/')
  return given.length === parts.length && parts.every((part, at) => ['*', given[at]].includes(part))
}
