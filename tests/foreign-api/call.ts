import type { Company } from './company.ts'
import type { Shape } from './shapes.ts'

/** A call that arrived, its body as the shape has it. */
export interface ReceivedCall {
  readonly company: Company
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A row of the endpoints table, and what this API does for it. */
export interface Call {
  /** Names of the query, each of which must be there. */
  readonly query?: readonly string[]
  /** Names of the query, of which one must be there. */
  readonly oneOf?: readonly string[]
  /** Names of the query that may be there. */
  readonly mayQuery?: readonly string[]
  readonly body?: Shape
  /** The body comes in parts instead, one of them a file: the shape of the other, metadata. */
  readonly metadata?: Shape
  /** Members that a "full" body must have. */
  readonly full?: true
  /** The answer is a mere result: it may be a 204. */
  readonly result?: true
  /** It needs no company. */
  readonly anyone?: true
  /** Undefined where there is no such thing. */
  readonly answer: (asked: ReceivedCall) => unknown
}

/** An answer that is a file instead of an envelope. */
export class FileAnswer {
  constructor(
    readonly type: string,
    readonly content: string,
  ) {}
}

export const listAnswer = (items: unknown) => ({ answer: () => items })
export const foreignNow = '2026-11-20T09:00:00'
let lastId = 40

export const nextId = () => {
  lastId += 1
  return lastId
}
export const fields = (body: unknown): Record<string, unknown> => ({ ...Object(body) })
export const submitAnswer = (call: string) => ({
  result: true as const,
  answer: ({ company, body }: ReceivedCall) => {
    company.submitted.push({ call, body })
    return {}
  },
})
/** A submitted draft is a draft no longer. */
export const submitDraftAnswer = (
  call: string,
  drafts: (company: Company) => Map<number, unknown>,
) => ({
  result: true as const,
  answer: ({ company, body }: ReceivedCall) => {
    drafts(company).delete(Number(fields(body).id))
    company.submitted.push({ call, body })
    return {}
  },
})
