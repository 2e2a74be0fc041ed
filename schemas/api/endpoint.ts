import type { UploadKinds } from '../files/upload-kinds.ts'
import type { ActingPermission, Permission } from '../people/permissions.ts'
import type { SecurityEventKind } from '../security/security-log.ts'

/**
 * The part of a zod schema that the contract's types need. Using the full ZodType makes type checking five times
 * slower.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * What a call counts as in the rate limit if it costs more than an ordinary one. `list` returns everything of a kind,
 * `longList` thousands of rows even for a small company, `file` keeps a processor busy for a while, and `download`
 * uses database connections for each piece of a stored file.
 */
export const callCost = { list: 3, longList: 20, file: 50, download: 10 } as const

/** Maximum age of the sign-in for calls that require a fresh one, in seconds. */
export const freshSignInSeconds = 300

/** The media type in the contract of calls that return a stored file, which has its own type. */
export const anyFileMediaType = '*/*'

/**
 * One call of the API, a row of `endpoints.tsv`. The server's route with validated input, the typed client and the
 * OpenAPI document are made from it.
 */
export type Endpoint = CallTraits & CallSchemas

/** What must be known about a call before it's made. Every page loads this for all calls. */
export type CallTraits = CallParts & (ReadingCall | ActingCall)

/** What a call accepts and returns. The server loads it for all calls, a page only for the areas it calls. */
export interface CallSchemas {
  /** The area the call belongs to, by which the API's page groups calls. */
  readonly area: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * Schema of the JSON part `metadata` of an upload. Its body is multipart, with the file in a part `file` (AMB-109).
   */
  readonly upload?: Schema
  readonly output: Schema
}

/** The schemas of an area's calls, inputs and outputs, with exactly one entry for each call. */
export type CallSchemasFor<Calls> = { readonly [Name in keyof Calls]: SchemasForCall<Calls[Name]> }
type SchemasForCall<Row> = CallSchemas &
  (Row extends { readonly path: `${string}{${string}` }
    ? { readonly params: Schema }
    : { readonly params?: never }) &
  (Row extends { readonly takes: UploadKinds }
    ? { readonly upload: Schema }
    : { readonly upload?: never })

/** A call that only reads. It needs the permission of its page. */
type ReadingCall = (
  | { readonly method: 'GET'; readonly looks?: never }
  /** A POST that only reads, because its query shouldn't be part of addresses, which proxies log. */
  | { readonly method: 'POST'; readonly looks: true }
) & {
  readonly acts?: never
  readonly invalidates?: never
  readonly saves?: never
  /**
   * Set if the call records that it was made, such as that a session is in use. Other reads are refused if they write
   * anything.
   */
  readonly notes?: true
  /**
   * The permission it needs, or several of which one is enough. `member`: any member of the company. `signedIn`: no
   * company needed.
   */
  readonly allowed: Permission | readonly Permission[] | 'member' | 'signedIn'
}

/** A call that orders, enrolls, mails or changes something. It needs a permission to act. */
interface ActingCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Every call except GET acts, unless it declares `looks`; a GET that acts declares this. */
  readonly acts?: true
  readonly looks?: never
  readonly notes?: never
  /**
   * Set if it saves what somebody is working on, every few seconds. Its handler only changes the database, so it can
   * start before permissions are checked and be rolled back.
   */
  readonly saves?: true
  /**
   * The permission to act that it needs. `member`: anything every member may do, such as reporting a bug. `signedIn`:
   * what only concerns the person, such as signing out; repeating it repeats the action.
   */
  readonly allowed: ActingPermission | 'member' | 'signedIn'
  /**
   * Names of the reads whose results change afterwards, so that the browser reads them again; empty if there are
   * none.
   */
  readonly invalidates: readonly string[]
}

interface CallParts {
  /** Spelled exactly as in the spec, with parameters in braces. */
  readonly path: string
  /** Set if a file is uploaded: the accepted kinds. */
  readonly takes?: UploadKinds
  /**
   * The permission of the page that shows what the call acts on, or several of which one is enough. Needed in
   * addition to the permission to act, so that nobody changes what they can't see.
   */
  readonly sees?: Permission | readonly Permission[]
  /** The kind of event that the security log records after success. By default, files are recorded as exports. */
  readonly traced?: SecurityEventKind
  /** Set if the response has an ETag and If-Match is honored (docs/architecture.md, Concurrent edits). */
  readonly versioned?: true
  /** Set if the body, a text, can also be sent as text/plain. */
  readonly plainText?: true
  /** How many ordinary calls it counts as in the limits of a person and of a company (`callCost`); 1 by default. */
  readonly cost?: number
  /** Media type of the response, if it's a file instead of an envelope. Errors are still envelopes. */
  readonly file?: string
  /** Media type of the file in the output of the envelope, as defined by `exportFile`. */
  readonly fileInOutput?: string
  /** Set if the status code alone decides about success, whatever `success` in the envelope says. */
  readonly statusDecides?: true
  /** Set if a null output is sent as a 204 without a body. */
  readonly mayBeNothing?: true
  /** Members of the body that aren't in the spec. They're only sent to an API with our extensions. */
  readonly extensionMembers?: readonly string[]
  /** Set if the file is a stored one: `Range` requests are supported, and its ETag avoids sending it again. */
  readonly ranged?: true
  /**
   * Set for actions that a stolen token or an unattended screen must not allow. If the deployment requires it, the
   * person must have signed in within `freshSignInSeconds` (RFC 9470).
   */
  readonly freshSignIn?: true
  /** Set if people whose access to the portal is switched off can make it too. */
  readonly withoutAccess?: true
  /** Set if it isn't in the spec. Only called if the portal's configuration says that the API has our extensions. */
  readonly extension?: true
}

type AllOf<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never

/** Merges the calls of all areas into one record. */
export function mergeAreas<Areas extends object>(areas: Areas): AllOf<Areas[keyof Areas]> {
  return Object.assign({}, ...Object.values(areas))
}

/**
 * Whether a call can change something. If so, it's made once per idempotency key, and reads it invalidates are
 * repeated.
 */
export function changesData({
  method,
  acts,
  looks,
}: Pick<Endpoint, 'method' | 'acts' | 'looks'>): boolean {
  return acts === true || (method !== 'GET' && looks !== true)
}

/** Whether someone with these permissions in the company can make the call. */
export function isAllowed(
  { allowed, sees }: Pick<Endpoint, 'allowed' | 'sees'>,
  permissions: readonly string[],
): boolean {
  if (sees !== undefined && !hasOneOf(sees, permissions)) return false
  return allowed === 'member' || allowed === 'signedIn' || hasOneOf(allowed, permissions)
}

function hasOneOf(enough: string | readonly string[], held: readonly string[]): boolean {
  return (typeof enough === 'string' ? [enough] : enough).some((each) => held.includes(each))
}

/** The input type of a schema; undefined if there is no schema. */
export type SchemaInput<S> = S extends Schema ? S['_zod']['input'] : undefined
/** The output type of a schema; undefined if there is no schema. */
export type SchemaOutput<S> = S extends Schema ? S['_zod']['output'] : undefined

type OptionalPart<Name extends string, Value> = Value extends undefined
  ? unknown
  : { [K in Name]: Value }

/** What the caller of an endpoint passes. */
export type CallInput<E extends Endpoint> = OptionalPart<'params', SchemaInput<E['params']>> &
  OptionalPart<'query', SchemaInput<E['query']>> &
  OptionalPart<'body', SchemaInput<E['body']>> &
  OptionalPart<'metadata', SchemaInput<E['upload']>>

/** What the handler of an endpoint receives after validation. */
export type HandlerInput<E extends Endpoint> = OptionalPart<'params', SchemaOutput<E['params']>> &
  OptionalPart<'query', SchemaOutput<E['query']>> &
  OptionalPart<'body', SchemaOutput<E['body']>> &
  OptionalPart<'metadata', SchemaOutput<E['upload']>>
