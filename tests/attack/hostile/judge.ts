import { z } from 'zod/mini'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { envelope } from '#schemas/api/envelope.ts'
import { contract } from '#schemas/contract.ts'
import type { RawResponse } from '../raw-requests.ts'
import type { HostileRequest } from './requests.ts'

/** The longest time for an answer, in milliseconds; longer counts as a hang. */
export const answerTimeout = 5_000
const refusal = z.strictObject(envelope(z.object({ requestId: z.string() })).shape)
const answer = z.strictObject(envelope(z.unknown()).shape)
const insides = /\bat .*\.[cm]?[jt]s:\d+|node_modules|\bpg_|SQLSTATE|select .* from /i

/** What is wrong with the answer to a hostile request, in a sentence; undefined if nothing is. */
export function findHostileFault(
  { call, sent, what }: HostileRequest,
  { status, type, body, broken }: RawResponse,
): string | undefined {
  const text = body.toString()
  const description = `${sent.method} ${sent.path.slice(0, 200)} (${what}) ${JSON.stringify(sent.headers).slice(0, 200)} ${String(sent.body ?? '').slice(0, 300)} -> ${status || broken} ${text.slice(0, 300)}`
  if (status === 0) return `unanswered: ${description}`
  if (status >= 500) return `failed: ${description}`
  const row: Endpoint = contract[call]
  if (status < 400 && 'file' in row) return undefined
  if (status === 204 && row.mayBeNothing) {
    return body.length > 0 ? `content where there is none: ${description}` : undefined
  }
  if (!type.startsWith('application/json')) return `of another shape: ${description}`
  const read = (status < 400 ? answer : refusal).safeParse(parseJson(text))
  const isOfTheShape =
    read.success &&
    read.data.statusCode === status &&
    read.data.success === status < 400 &&
    (status < 400 || read.data.errorMessages.length > 0)
  if (!isOfTheShape) return `of another shape: ${description}`
  return status >= 400 && insides.test(text) ? `leaks internals: ${description}` : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
