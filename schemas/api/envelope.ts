import { z } from 'zod/mini'

/** One refused answer: the step and field it belongs to, in the flow's own names, and a sentence for a person. */
export const issue = z.object({
  step: z.string(),
  field: z.string(),
  message: z.string(),
})
export type Issue = z.infer<typeof issue>

/** Every answer of the API, errors included. */
export function envelope<Output extends z.ZodMiniType>(output: Output) {
  return z.object({
    statusCode: z.number().check(z.int()),
    success: z.boolean(),
    errorMessages: z.array(z.string()),
    output: z.nullable(output),
  })
}

export interface Envelope<Output> {
  statusCode: number
  success: boolean
  errorMessages: string[]
  output: Output | null
}

/** What a refused request carries beyond its messages; travels as the `output` of the error envelope. */
export const problemDetail = z.object({
  issues: z.optional(z.array(issue)),
  /** The request with what the server fills in by now, where that is what it was refused for. */
  draft: z.optional(z.unknown()),
  lastUpdatedBy: z.optional(z.string()),
  lastUpdatedDate: z.optional(z.string()),
  /** The request that a draft has become, who submitted it, and when: Eastern wall-clock time. */
  referenceNumber: z.optional(z.string()),
  submittedBy: z.optional(z.string()),
  submittedDate: z.optional(z.string()),
  /** Of a draft that is not there: whether it has become a request. Unset where the API does not say. */
  wasSubmitted: z.optional(z.boolean()),
  /** Why roles can't be updated, under the name that calculate has for it. */
  errorMessage: z.optional(z.string()),
  requestId: z.optional(z.string()),
})
export type ProblemDetail = z.infer<typeof problemDetail>

/**
 * Everything that can go wrong with a request, in one list.
 * `malformed`: not of the contract's shape. `invalid`: refused by a flow's rules.
 * `unsatisfiable`: a range that the file does not have.
 * `conflict`: already submitted, key reused with another body. `stale`: If-Match no longer holds.
 */
export const problemStatuses = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  stale: 412,
  tooLarge: 413,
  unsupported: 415,
  unsatisfiable: 416,
  invalid: 422,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
} as const

export type ProblemKind = keyof typeof problemStatuses
