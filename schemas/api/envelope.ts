import { z } from 'zod/mini'

/** A refused answer: its step and field in the flow's own names, and a message for people. */
export const issue = z.object({
  step: z.string(),
  field: z.string(),
  message: z.string(),
})
export type Issue = z.infer<typeof issue>

/** The envelope of every API response, including errors. */
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

/** What an error response has in addition to its messages, as the `output` of its envelope. */
export const errorOutput = z.object({
  issues: z.optional(z.array(issue)),
  /** The request with what the server fills in now, if it was refused because of that. */
  draft: z.optional(z.unknown()),
  lastUpdatedBy: z.optional(z.string()),
  lastUpdatedDate: z.optional(z.string()),
  /** The request that a draft has become: its number, who submitted it, and when (Eastern wall-clock time). */
  referenceNumber: z.optional(z.string()),
  submittedBy: z.optional(z.string()),
  submittedDate: z.optional(z.string()),
  /** Whether a missing draft has become a request. Unset if the API doesn't say. */
  wasSubmitted: z.optional(z.boolean()),
  /** Why roles can't be updated, under the name that the calculate call uses. */
  errorMessage: z.optional(z.string()),
  requestId: z.optional(z.string()),
})
export type ErrorOutput = z.infer<typeof errorOutput>

/**
 * The status codes of all errors. `malformed`: not in the contract's shape. `invalid`: refused by a flow's rules.
 * `unsatisfiable`: a range that the file doesn't have. `conflict`: already submitted, or a key reused with another
 * body. `stale`: If-Match doesn't match anymore.
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

/** The kind of an error, which decides its status code. */
export type ProblemKind = keyof typeof problemStatuses
