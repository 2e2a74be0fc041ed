import type { z } from 'zod/mini'
import { changesData, type Endpoint, freshSignInSeconds } from '#schemas/api/endpoint.ts'
import { type ProblemKind, problemStatuses } from '#schemas/api/envelope.ts'
import { contract } from '#schemas/contract.ts'
import type { RuntimeEndpoint } from '../input.ts'
import { componentSchemas } from './components.ts'
import {
  componentReference,
  envelopeComponent,
  envelopeSchema,
  jsonContent,
  type MediaTypes,
  type OpenApiParameter,
  type OpenApiResponse,
  problemResponses,
  requestHeaderParameters,
  responseHeaders,
} from './parts.ts'
import { createJsonSchemas, type JsonSchema } from './schemas.ts'

/** Generates the OpenAPI 3.1 document from the contract alone (docs/architecture.md, Contract). */

/** One operation (call) in the OpenAPI document. */
export interface OpenApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly 'x-extension'?: true
  /** How many ordinary calls it counts as. */
  readonly 'x-cost'?: number
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly OpenApiParameter[]
  readonly requestBody?: { readonly required: true; readonly content: MediaTypes }
  readonly responses: Readonly<Record<string, OpenApiResponse>>
}

/** The contract's calls with their names. */
export const contractEntries = Object.entries(contract) as [
  string,
  Endpoint & RuntimeEndpoint & WithOutput,
][]
interface WithOutput {
  readonly output: z.ZodMiniType
}

/** The whole document. Always the same object. */
export function openApiDocument() {
  const schemas = createJsonSchemas(componentSchemas, namedEndpointSchemas())
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, row] of contractEntries) {
    const path = paths[row.path] ?? {}
    path[row.method.toLowerCase()] = toOperation(name, row, schemas.of)
    paths[row.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Client portal API',
      version: '1.0.0',
      description:
        'The calls that the portal makes to a provider. Dates are America/New_York wall-clock time, written YYYY-MM-DDTHH:mm:ss.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(contractEntries.map(([, { area }]) => area))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the identity provider.',
        },
      },
      schemas: { Envelope: envelopeComponent, ...schemas.components },
      parameters: requestHeaderParameters,
      headers: responseHeaders,
      responses: problemResponses(),
    },
  }
}

/** The generated document's type. */
export type OpenApiDocument = ReturnType<typeof openApiDocument>

function namedEndpointSchemas(): Record<string, z.ZodMiniType> {
  const schemas: Record<string, z.ZodMiniType> = {}
  for (const [name, { params, query, body, upload, output }] of contractEntries) {
    for (const [part, schema] of Object.entries({ params, query, body, upload, output })) {
      if (schema) schemas[`${name}.${part}`] = schema
    }
  }
  return schemas
}

function toOperation(
  name: string,
  row: Endpoint & RuntimeEndpoint & WithOutput,
  schemaOf: (schema: z.ZodMiniType) => JsonSchema,
): OpenApiOperation {
  const output = schemaOf(row.output)
  return {
    operationId: name,
    tags: [row.area],
    summary: row.summary,
    description: [
      permissionSentence(row),
      ...costSentences(row),
      ...(row.freshSignIn ? [recentSignIn] : []),
      ...(row.extension ? [beyondSpec] : []),
    ].join(' '),
    ...(row.extension ? { 'x-extension': true } : {}),
    ...(row.cost ? { 'x-cost': row.cost } : {}),
    security: [{ bearer: [] }],
    parameters: [
      ...(row.allowed === 'signedIn' ? [] : [componentReference('parameters', 'TenantId')]),
      ...(row.method === 'GET' || row.looks
        ? []
        : [componentReference('parameters', 'IdempotencyKey')]),
      ...(takesIfMatch(row) ? [componentReference('parameters', 'IfMatch')] : []),
      ...(row.params ? addressParameters('path', schemaOf(row.params)) : []),
      ...(row.query ? addressParameters('query', schemaOf(row.query)) : []),
    ],
    ...(row.body
      ? { requestBody: { required: true, content: bodyContent(row, schemaOf(row.body)) } }
      : {}),
    ...(row.upload
      ? { requestBody: { required: true, content: multipartContent(schemaOf(row.upload)) } }
      : {}),
    responses: {
      200: {
        description: row.summary,
        headers: {
          'X-Request-Id': componentReference('headers', 'XRequestId'),
          ...(row.versioned ? { ETag: componentReference('headers', 'ETag') } : {}),
          ...(row.ranged ? { ETag: componentReference('headers', 'FileETag') } : {}),
        },
        content: row.file
          ? { [mediaTypeWithoutParameters(row.file)]: { schema: {} } }
          : jsonContent(envelopeSchema(output)),
      },
      ...(row.mayBeNothing ? { 204: { description: 'There is none.' } } : {}),
      ...(row.ranged ? fileResponses(row) : {}),
      ...Object.fromEntries(
        problemKinds(row).map((kind) => [
          problemStatuses[kind],
          componentReference('responses', kind),
        ]),
      ),
    },
  }
}

/** Responses to Range and If-None-Match. */
function fileResponses({ file = '' }: Endpoint): Record<number, OpenApiResponse> {
  return {
    206: {
      description: 'The requested range.',
      headers: {
        'Content-Range': componentReference('headers', 'ContentRange'),
        ETag: componentReference('headers', 'FileETag'),
      },
      content: { [mediaTypeWithoutParameters(file)]: { schema: {} } },
    },
    304: { description: 'Unchanged since the ETag that was sent as If-None-Match.' },
  }
}

function bodyContent({ plainText }: Endpoint, schema: JsonSchema): MediaTypes {
  return plainText ? { ...jsonContent(schema), 'text/plain': { schema } } : jsonContent(schema)
}

/** The parts of a multipart upload: the file and its metadata (AMB-109). */
function multipartContent(metadata: JsonSchema): MediaTypes {
  const properties = { file: { type: 'string', format: 'binary' }, metadata }
  const schema = { type: 'object', properties, required: ['file', 'metadata'] }
  return { 'multipart/form-data': { schema } }
}

/** Without parameters such as the character set. */
function mediaTypeWithoutParameters(file: string): string {
  return file.split(';', 1)[0] ?? file
}

const recentSignIn = `With FRESH_SIGN_IN=yes, needs a sign-in from the last ${freshSignInSeconds / 60} minutes (RFC 9470).`

const beyondSpec =
  'An extension: the portal uses it only if its configuration says that the API has it.'

/** A sentence about who can make the call. */
export function permissionSentence({ allowed, sees }: Endpoint): string {
  if (allowed === 'signedIn') return 'For anyone signed in.'
  if (allowed === 'member') return 'For any member of the company.'
  const page = sees === undefined ? '' : `, and ${joinWithOr(sees)}`
  return `For members of the company with the permission ${joinWithOr(allowed)}${page}.`
}

function joinWithOr(enough: string | readonly string[]): string {
  return typeof enough === 'string' ? enough : enough.join(' or ')
}

/** A sentence about what an expensive call counts as. */
function costSentences({ cost }: Endpoint): string[] {
  return cost ? [`Counts as ${cost} calls in the limits of the person and of the company.`] : []
}

function takesIfMatch({ method, versioned }: Endpoint): boolean {
  return versioned === true && method !== 'GET'
}

function addressParameters(place: 'path' | 'query', schema: JsonSchema): OpenApiParameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }))
}

function problemKinds(row: Endpoint & RuntimeEndpoint): ProblemKind[] {
  const takesBody = row.body !== undefined || row.upload !== undefined
  const kinds: [ProblemKind, boolean][] = [
    ['malformed', true],
    ['unauthenticated', true],
    ['forbidden', true],
    [
      'missing',
      row.versioned === true ||
        row.params !== undefined ||
        row.extension === true ||
        changesData(row),
    ],
    // Submitted drafts can't be opened any more.
    ['conflict', changesData(row) || row.versioned === true],
    ['stale', takesIfMatch(row)],
    ['tooLarge', takesBody],
    ['unsupported', takesBody],
    ['unsatisfiable', row.ranged === true],
    ['invalid', takesBody],
    ['tooMany', true],
    ['failed', true],
    ['unavailable', true],
  ]
  return kinds.filter(([, happens]) => happens).map(([kind]) => kind)
}
