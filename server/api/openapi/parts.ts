import type { ProblemKind } from '#schemas/api/envelope.ts'
import type { JsonSchema } from './schemas.ts'

/** Parts that all calls share: envelope, headers, problems. */

/** A header, path or query parameter in the OpenAPI document. */
export interface OpenApiParameter {
  readonly $ref?: string
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: JsonSchema
}

/** Keyed by media type. Every answer except a file is JSON. */
export type MediaTypes = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** A response in the OpenAPI document. */
export interface OpenApiResponse {
  readonly $ref?: string
  readonly description?: string
  readonly headers?: Readonly<Record<string, { $ref: string }>>
  readonly content?: MediaTypes
}

const problemDescriptions: Record<ProblemKind, string> = {
  malformed: "Doesn't match the shape described here. Every issue is listed.",
  unauthenticated: 'No access token, or an invalid one.',
  forbidden: 'Not a member of the company, no permission, or portal access is off.',
  missing: "It doesn't exist, or belongs to another company.",
  conflict: 'Already submitted, or the Idempotency-Key was used for a different request.',
  stale: 'Someone else saved first, so If-Match no longer matches.',
  tooLarge: 'The body is too large.',
  unsupported: "The body isn't application/json.",
  unsatisfiable: "The file doesn't have this range.",
  invalid: "Refused by the request's own rules; each issue names its step and field.",
  tooMany: 'Too many calls in a minute.',
  failed: 'Something went wrong on the server.',
  unavailable: 'The server is busy. You can retry the call.',
}

/** The content of a body or response that is JSON with this schema. */
export const jsonContent = (schema: JsonSchema): MediaTypes => ({ 'application/json': { schema } })
/** A `$ref` to a component, by group (such as `headers`) and name. */
export const componentReference = (group: string, name: string) => ({
  $ref: `#/components/${group}/${name}`,
})

/** The schema of the envelope that every JSON answer has. */
export const envelopeComponent = {
  type: 'object',
  description: 'Every answer, errors included.',
  required: ['statusCode', 'success', 'errorMessages', 'output'],
  properties: {
    statusCode: { type: 'integer' },
    success: { type: 'boolean' },
    errorMessages: { type: 'array', items: { type: 'string' } },
    output: {},
  },
} as const satisfies JsonSchema

/** The envelope around a call's output. */
export function envelopeSchema(output: JsonSchema): JsonSchema {
  return {
    allOf: [componentReference('schemas', 'Envelope'), { type: 'object', properties: { output } }],
  }
}

const text: JsonSchema = { type: 'string' }

/** Request headers. */
export const requestHeaderParameters = {
  TenantId: {
    name: 'TenantId',
    in: 'header',
    required: true,
    description: 'The company the call is about. The caller must be a member of it.',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Use a new key for each user action, and the same key for its retries. The work is done once, and a retry gets the same answer.',
    schema: { type: 'string', maxLength: 200 },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The latest ETag you received. The call is refused if someone else has saved since. Without this header, nothing is compared.',
    schema: text,
  },
} as const satisfies Record<string, OpenApiParameter>

/** Response headers. */
export const responseHeaders = {
  ETag: { description: 'The version of the draft; sent back as If-Match.', schema: text },
  FileETag: {
    description: 'The SHA-256 of the content; sent back as If-None-Match or If-Range.',
    schema: text,
  },
  ContentRange: { description: 'Which bytes these are, of how many.', schema: text },
  XRequestId: { description: 'The id of this request, which the logs also use.', schema: text },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
} as const

/** Error responses by kind of problem. */
export function problemResponses(): Record<string, OpenApiResponse> {
  return Object.fromEntries(
    Object.entries(problemDescriptions).map(([kind, description]) => [
      kind,
      {
        description,
        headers: {
          'X-Request-Id': componentReference('headers', 'XRequestId'),
          ...(kind === 'tooMany' || kind === 'unavailable'
            ? { 'Retry-After': componentReference('headers', 'RetryAfter') }
            : {}),
        },
        content: jsonContent(envelopeSchema(componentReference('schemas', 'ProblemDetail'))),
      },
    ]),
  )
}
