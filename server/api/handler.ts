import type { Endpoint, HandlerInput, SchemaInput } from '#schemas/api/endpoint.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { PersonScope, TenantScope } from '../db/database.ts'
import type { JsonObjectWithRows, JsonText } from '../db/json-rows.ts'
import type { FilePlan } from '../file-making/file-plan.ts'
import type { InTransaction, StoredFile } from '../files/stored-files.ts'
import type { TokenSession } from '../identity/token-session.ts'
import type { BillingSetup } from '../payments/billing.ts'
import type { StaffSecrets } from '../secrets/collected-secrets.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Precondition } from './preconditions.ts'

/** Common to all calls. */
interface AnyCall {
  /** The server's time as an instant, and as Eastern wall-clock time. */
  readonly instant: Date
  readonly now: EasternDateTime
  readonly ifMatch: Precondition
}

/** A call in a company by one of its members. */
export interface MemberCall extends AnyCall {
  readonly tenant: TenantScope
  /** Encrypts passwords and keys before they are stored. */
  readonly secrets: SecretBox
  /** Secrets from requests, for the provider's staff. Use it after the transaction. */
  readonly staffSecrets: StaffSecrets
  readonly user: UserWithAccount
  /** Sender of invoices and payment links. */
  readonly billing: BillingSetup
}

/** A call by a person who hasn't chosen a company. */
export interface PersonCall extends AnyCall {
  readonly person: PersonScope
  /** The caller's subject and session in the identity provider's token. */
  readonly subject: string
  readonly session: TokenSession
  /** Browser and system, such as "Chrome on Windows". */
  readonly device: string
  /** Ends the caller's sessions at the identity provider. Use it after the transaction. */
  readonly revokeSessions: (keys: readonly string[]) => Promise<void>
}

/**
 * An answer that comes from another system. It is requested after the transaction, so that no database connection waits
 * for it.
 */
export class AnswerAfterTransaction<Output> {
  readonly ask: () => Promise<Output>

  constructor(ask: () => Promise<Output>) {
    this.ask = ask
  }
}

/** An answer with a revision, which is sent as its ETag. */
export interface Versioned<Output> {
  readonly output: Output
  /** Undefined if nothing is left that has a revision. */
  readonly revision?: number
}

/**
 * A file answer: its content, a plan that a worker thread executes (`file-making`), or stored files (`files`), which
 * are streamed.
 */
export interface FileAnswer {
  readonly name: string
  readonly content: Uint8Array | FilePlan | StoredContent | ArchiveContent | GeneratedContent
}

/** The row that stands for a download in the audit, such as a `document_version`. */
export interface DownloadAuditTarget {
  readonly entity: string
  readonly id: number
}

/** A file generated while it is sent, such as an invoice PDF. */
export interface GeneratedContent {
  readonly kind: 'drawn'
  readonly of: readonly DownloadAuditTarget[]
  /** Starts generating it, in transactions of its own within the call's company. */
  readonly open: (inTransaction: InTransaction) => AsyncIterable<Uint8Array>
}

/** A stored file. The download is recorded in the audit. */
export interface StoredContent {
  readonly kind: 'stored'
  readonly file: StoredFile
  readonly of: DownloadAuditTarget
}

/** Stored files in a ZIP archive. Each one is recorded as a download. */
export interface ArchiveContent {
  readonly kind: 'archive'
  readonly entries: readonly (StoredContent & { readonly name: string })[]
}

type HandlerCall<E extends Endpoint> = E['allowed'] extends 'signedIn' ? PersonCall : MemberCall
type HandlerAnswer<E extends Endpoint> = E extends { file: string } | { fileInOutput: string }
  ? FileAnswer
  : E extends { versioned: true }
    ? Versioned<SchemaInput<E['output']>>
    : E extends { mayBeNothing: true }
      ? SchemaInput<E['output']> | null | AnswerAfterTransaction<SchemaInput<E['output']> | null>
      :
          | SchemaInput<E['output']>
          | (E extends { looks: true } | { method: 'GET' } | { allowed: 'signedIn' }
              ? AnswerAfterTransaction<SchemaInput<E['output']>>
              : never)
          | JsonText<SchemaInput<E['output']>>
          | JsonObjectWithRows<SchemaInput<E['output']>>

/** An uploaded file: of an accepted kind, free of viruses, and stored in the call's transaction. */
export interface Upload {
  readonly file: StoredFile
  /** The original name, made safe for every system. */
  readonly fileName: string
}

type WithUpload<E extends Endpoint> = E extends { upload: object } ? { upload: Upload } : unknown

/** Implements one call: validated input in, output out. @throws Problem */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & WithUpload<E>,
  call: HandlerCall<E>,
) => Promise<HandlerAnswer<E>>

/** The handlers of an area, exactly one for each of its calls. */
export type AreaHandlers<Calls extends Partial<Record<EndpointName, unknown>>> = Pick<
  Handlers,
  keyof Calls & EndpointName
> & { readonly [Name in Exclude<EndpointName, keyof Calls>]?: never }

/** A handler for each call. A missing one is a compile error. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Contract[Name]> }
