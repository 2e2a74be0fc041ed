import type { Endpoint, HandlerInput, InputOf } from '#schemas/api/endpoint.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import type { KnownUser } from '#schemas/people/person.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { PersonScope, TenantScope } from '../db/database.ts'
import type { JsonText, JsonWithRows } from '../db/json-rows.ts'
import type { FilePlan } from '../file-making/file-plan.ts'
import type { InTransaction, StoredFile } from '../files/stored-files.ts'
import type { TokenSession } from '../identity/token-session.ts'
import type { Billing } from '../payments/billing.ts'
import type { StaffSecrets } from '../secrets/collected-secrets.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Precondition } from './preconditions.ts'

/** What every handler knows about the call it answers. */
interface Call {
  /** The server's clock: the instant, and the same as Eastern wall-clock time. */
  readonly instant: Date
  readonly now: EasternDateTime
  readonly ifMatch: Precondition
}

/** A call in a company, by a member of it who may make it. */
export interface MemberCall extends Call {
  readonly tenant: TenantScope
  /** Seals passwords and keys before they are stored. */
  readonly secrets: SecretBox
  /** What requests handed in, for the provider's staff: asked for after the transaction. */
  readonly staffSecrets: StaffSecrets
  readonly user: KnownUser
  /** Who sends the invoices, and where they are paid. */
  readonly billing: Billing
}

/** A call of someone who has not chosen a company. */
export interface PersonCall extends Call {
  readonly person: PersonScope
  /** How tokens name the caller, and the session that this token belongs to. */
  readonly subject: string
  readonly session: TokenSession
  /** Browser and system of the caller. */
  readonly device: string
  /** Ends sessions of the caller at the identity provider, too: asked for after the transaction. */
  readonly revokeSessions: (keys: readonly string[]) => Promise<void>
}

/** An answer that somebody else has to be asked for: once the transaction is over, so that no connection waits. */
export class AfterTransaction<Output> {
  readonly ask: () => Promise<Output>

  constructor(ask: () => Promise<Output>) {
    this.ask = ask
  }
}

/** An answer that carries the revision of what it is about, as its ETag. */
export interface Versioned<Output> {
  readonly output: Output
  /** Undefined where nothing is left to have a version. */
  readonly revision?: number
}

/**
 * A file as the answer of a call: its content, the plan by which a worker thread makes it (`file-making`), or stored
 * files (`files`), which leave in pieces as they are taken.
 */
export interface FileAnswer {
  readonly name: string
  readonly content: Uint8Array | FilePlan | StoredContent | ArchiveContent | DrawnContent
}

/** The row by which people know what was downloaded, such as a `document_version`; it goes into the audit. */
export interface DownloadedRow {
  readonly entity: string
  readonly id: number
}

/** What is made as it is taken, such as the PDF of an invoice. */
export interface DrawnContent {
  readonly kind: 'drawn'
  readonly of: readonly DownloadedRow[]
  /** Begins to make it, in transactions of its own in the company of the call. */
  readonly open: (inTransaction: InTransaction) => AsyncIterable<Uint8Array>
}

/** A stored file that is downloaded; the audit lists the download, under what it was. */
export interface StoredContent {
  readonly kind: 'stored'
  readonly file: StoredFile
  readonly of: DownloadedRow
}

/** Stored files in one ZIP archive; each is a download. */
export interface ArchiveContent {
  readonly kind: 'archive'
  readonly entries: readonly (StoredContent & { readonly name: string })[]
}

type HandlerCall<E extends Endpoint> = E['allowed'] extends 'signedIn' ? PersonCall : MemberCall
type HandlerAnswer<E extends Endpoint> = E extends { file: string } | { fileInOutput: string }
  ? FileAnswer
  : E extends { versioned: true }
    ? Versioned<InputOf<E['output']>>
    : E extends { mayBeNothing: true }
      ? InputOf<E['output']> | null | AfterTransaction<InputOf<E['output']> | null>
      :
          | InputOf<E['output']>
          | (E extends { looks: true } | { method: 'GET' } | { allowed: 'signedIn' }
              ? AfterTransaction<InputOf<E['output']>>
              : never)
          | JsonText<InputOf<E['output']>>
          | JsonWithRows<InputOf<E['output']>>

/** The file of an upload: acceptable, free of viruses, and in the transaction of the call one of the company's. */
export interface Upload {
  readonly file: StoredFile
  /** As it was handed in, safe on every system. */
  readonly fileName: string
}

type WithUpload<E extends Endpoint> = E extends { upload: object } ? { upload: Upload } : unknown

/** Answers one row of the contract: validated input in, its output out. @throws Problem */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E> & WithUpload<E>,
  call: HandlerCall<E>,
) => Promise<HandlerAnswer<E>>

/** The handlers of an area: one for each of its own rows of the contract, and for no other's. */
export type AreaHandlers<Calls extends Partial<Record<EndpointName, unknown>>> = Pick<
  Handlers,
  keyof Calls & EndpointName
> & { readonly [Name in Exclude<EndpointName, keyof Calls>]?: never }

/** A handler for each row; the compiler names the one that is missing. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Contract[Name]> }
