import type { UploadKinds } from '../files/upload-kinds.ts'
import type { ActingPermission, Permission } from '../people/permissions.ts'
import type { SecurityEventKind } from '../security/security-log.ts'

/** Just enough of a zod schema for the contract's types; the full ZodType makes checking it five times slower. */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * What a call counts as in the rate limit, where it costs more than an ordinary one: `list` answers with
 * everything of a kind that the company has, `longList` with thousands of rows even at a small company, a `file` takes
 * a processor for a while, and a `download` of stored files the connections to the database, a moment for each piece.
 */
export const callCost = { list: 3, longList: 20, file: 50, download: 10 } as const

/** How long ago a sign-in may be for a call that asks for a fresh one, in seconds. */
export const freshSignInSeconds = 300

/** The media type of a row whose answer is a stored file, which has its own. */
export const anyFile = '*/*'

/**
 * One call of the API: a row of `endpoints.tsv`. From it come the server's route with validated input, the
 * typed client and the OpenAPI document.
 */
export type Endpoint = CallTraits & CallAnswer

/** What must be known of a call before it is made: every page has all of them. */
export type CallTraits = CallParts & (Look | Act)

/** What a call is about, takes and answers: the server's, and a page's only with the first call of its area. */
export interface CallAnswer {
  /** The area the call belongs to, as the API's page groups them. */
  readonly area: string
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Of a call that takes a file, whose body is multipart: a part `file`, and a part `metadata`, which is this as JSON (AMB-109). */
  readonly upload?: Schema
  readonly output: Schema
}

/** What the calls of an area answer: one for each of them, and no other. */
export type AnswersFor<Calls> = { readonly [Name in keyof Calls]: AnswerFor<Calls[Name]> }
type AnswerFor<Row> = CallAnswer &
  (Row extends { readonly path: `${string}{${string}` }
    ? { readonly params: Schema }
    : { readonly params?: never }) &
  (Row extends { readonly takes: UploadKinds }
    ? { readonly upload: Schema }
    : { readonly upload?: never })

/** A call that only reads: it needs the permission of its page. */
type Look = (
  | { readonly method: 'GET'; readonly looks?: never }
  /** A POST that only reads says so: its question does not belong into addresses, which proxies log. */
  | { readonly method: 'POST'; readonly looks: true }
) & {
  readonly acts?: never
  readonly invalidates?: never
  readonly saves?: never
  /** It leaves a note of having been made, such as that a session is in use; any other is refused whatever it writes. */
  readonly notes?: true
  /**
   * The permission id it needs, or several of which one is enough; `member`: any member of the company; `signedIn`:
   * no company at all.
   */
  readonly allowed: Permission | readonly Permission[] | 'member' | 'signedIn'
}

/** A call that orders, enrolls, mails or changes something: it asks for a permission to act. */
interface Act {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Every call but a GET acts, unless it says that it only looks; a GET that does says so. */
  readonly acts?: true
  readonly looks?: never
  readonly notes?: never
  /**
   * It replaces what somebody is working on, every few seconds. Its handler changes nothing but the database, so that it
   * may begin before the caller is known to be allowed to, and be undone.
   */
  readonly saves?: true
  /**
   * The permission to act that it needs; `member`: what any member may do, such as reporting a bug; `signedIn`: what
   * concerns the person alone, such as signing out. That is done again when it is sent again.
   */
  readonly allowed: ActingPermission | 'member' | 'signedIn'
  /**
   * The reads that answer otherwise afterwards, by their names in the contract; empty where none does. The browser
   * then reads them again.
   */
  readonly invalidates: readonly string[]
}

interface CallParts {
  /** Exactly as the spec spells it, with parameters in braces. */
  readonly path: string
  /** Somebody sends a file, of one of these kinds. */
  readonly takes?: UploadKinds
  /**
   * The permission of the page that shows what the call acts on, or several of which one is enough, where the permission
   * to act does not open it: nobody changes what they may not see.
   */
  readonly sees?: Permission | readonly Permission[]
  /** What the security log notes when it was answered well; of a file an export where unset. */
  readonly traced?: SecurityEventKind
  /** The answer carries an ETag, and If-Match is honoured where it is sent (docs/architecture.md, Concurrent edits). */
  readonly versioned?: true
  /** The body, a text, may also be sent as text/plain. */
  readonly plainText?: true
  /** How many ordinary calls it counts as in the limits of a person and of a company (`callCost`); 1 where unset. */
  readonly cost?: number
  /** The answer is a file of this media type instead of an envelope; a refusal is an envelope still. */
  readonly file?: string
  /** The answer is an envelope whose output is a file of this media type, as `exportFile` has it. */
  readonly fileInOutput?: string
  /** The status code alone decides whether it worked; what the envelope says of `success` does not count. */
  readonly statusDecides?: true
  /** Where the output is null, the answer is a 204 without a body. */
  readonly mayBeNothing?: true
  /** Members of the body that are not in the spec: sent only where the API has our extensions. */
  readonly extensionMembers?: readonly string[]
  /** The file is a stored one: parts of it may be asked for by `Range`, and its ETag saves sending it again. */
  readonly ranged?: true
  /**
   * What a copied token or an open screen must not do: where the deployment asks for it, the person has to have signed
   * in within `freshSignInSeconds` (RFC 9470).
   */
  readonly freshSignIn?: true
  /** Taken of people whose access to the portal is switched off, too. */
  readonly withoutAccess?: true
  /** Not in the spec: made only where the portal's configuration says that the API has it. */
  readonly extension?: true
}

type AllOf<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never

/** What areas have by name, without the areas. */
export function mergeAreas<Areas extends object>(areas: Areas): AllOf<Areas[keyof Areas]> {
  return Object.assign({}, ...Object.values(areas))
}

/** Whether a call may change something: it is done once under its key, and what it made old is read again. */
export function changesData({
  method,
  acts,
  looks,
}: Pick<Endpoint, 'method' | 'acts' | 'looks'>): boolean {
  return acts === true || (method !== 'GET' && looks !== true)
}

/** Whether a call may be made by somebody who holds these permissions in the company. */
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

/** What a schema accepts; undefined where the row has none. */
export type SchemaInput<S> = S extends Schema ? S['_zod']['input'] : undefined
/** What a schema gives; undefined where the row has none. */
export type SchemaOutput<S> = S extends Schema ? S['_zod']['output'] : undefined

type OptionalPart<Name extends string, Value> = Value extends undefined
  ? unknown
  : { [K in Name]: Value }

/** What a caller hands over for a row. */
export type CallInput<E extends Endpoint> = OptionalPart<'params', SchemaInput<E['params']>> &
  OptionalPart<'query', SchemaInput<E['query']>> &
  OptionalPart<'body', SchemaInput<E['body']>> &
  OptionalPart<'metadata', SchemaInput<E['upload']>>

/** What a handler receives for a row, validated. */
export type HandlerInput<E extends Endpoint> = OptionalPart<'params', SchemaOutput<E['params']>> &
  OptionalPart<'query', SchemaOutput<E['query']>> &
  OptionalPart<'body', SchemaOutput<E['body']>> &
  OptionalPart<'metadata', SchemaOutput<E['upload']>>
