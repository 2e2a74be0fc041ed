import type { Company } from './company.ts'
import type { Shape } from './shapes.ts'

/** A received call, with its body in the documented shape. */
export interface ReceivedCall {
  readonly company: Company
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/** A row of the endpoints table, and how this API answers it. */
export interface DocumentedCall {
  /** Required query parameters. */
  readonly query?: readonly string[]
  /** Query parameters of which one is required. */
  readonly oneOf?: readonly string[]
  /** Optional query parameters. */
  readonly mayQuery?: readonly string[]
  readonly body?: Shape
  /** The body is multipart: one part is a file, the other metadata of this shape. */
  readonly metadata?: Shape
  /** Members required in a "full" body. */
  readonly full?: true
  /** The answer is only a result and may be a 204. */
  readonly result?: true
  /** It needs no company. */
  readonly anyone?: true
  /** Undefined if there is no such thing. */
  readonly answer: (asked: ReceivedCall) => unknown
}

/** An answer with a file instead of an envelope. */
export class FileAnswer {
  constructor(
    readonly type: string,
    readonly content: string,
  ) {}
}

/** A call that always gets the same answer. */
export const fixedAnswer = (items: unknown) => ({ answer: () => items })
/** The API's time as it writes it; it never moves. */
export const foreignNow = '2026-11-20T09:00:00'
let lastId = 40

/** Takes the next unused id. */
export const nextId = () => {
  lastId += 1
  return lastId
}
/** A body's members; empty if it isn't an object. */
export const toRecord = (body: unknown): Record<string, unknown> => ({ ...Object(body) })
/** A call that submits a request: it stores the body with the company. */
export const createSubmitHandler = (call: string) => ({
  result: true as const,
  answer: ({ company, body }: ReceivedCall) => {
    company.submitted.push({ call, body })
    return {}
  },
})
/** Submits a draft, which removes it. */
export const createDraftSubmitHandler = (
  call: string,
  drafts: (company: Company) => Map<number, unknown>,
) => ({
  result: true as const,
  answer: ({ company, body }: ReceivedCall) => {
    drafts(company).delete(Number(toRecord(body).id))
    company.submitted.push({ call, body })
    return {}
  },
})
