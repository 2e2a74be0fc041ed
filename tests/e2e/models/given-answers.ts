import type { ChooseFault, GivenAnswer, ProxyFault } from '../portal-proxy.ts'

const headers = { 'content-type': 'application/json' }

/** The answer of an API that has this to say. */
export function successAnswer(output: unknown): GivenAnswer {
  const envelope = { statusCode: 200, success: true, errorMessages: [], output }
  return { status: 200, headers, body: JSON.stringify(envelope) }
}

/** The answer of an API that refuses a call, in a sentence of its own or without a word. */
export function refusalAnswer(statusCode: number, message?: string): GivenAnswer {
  if (message === undefined) return { status: statusCode, body: '' }
  const envelope = { statusCode, success: false, errorMessages: [message], output: {} }
  return { status: statusCode, headers, body: JSON.stringify(envelope) }
}

/** The faults of some calls, such as `GET /tickets/*`: `*` stands for a part of a path. The others have none. */
export function chooseFaults(faults: Record<string, ProxyFault>): ChooseFault {
  return (call) => Object.entries(faults).find(([pattern]) => matches(call, pattern))?.[1]
}

function matches(call: string, pattern: string): boolean {
  const parts = pattern.replace(' /', ' /api/').split('/')
  const given = call.split('/')
  return given.length === parts.length && parts.every((part, at) => ['*', given[at]].includes(part))
}
