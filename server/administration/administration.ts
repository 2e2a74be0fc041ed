import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { auditEntry } from '../db/schema/requests.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/**
 * An operator's command can't be carried out. The message is a sentence for the operator; nothing
 * was changed.
 */
export class AdministrationError extends Error {}

/** One administrative task in one transaction. */
export interface Administration {
  readonly queries: Queries
  /** Who runs it, for the audit trail: no one is signed in. */
  readonly actor: string
  readonly requestId: string
  readonly instant: Date
  /** Opens the secrets that requests contain. @throws StartupError where there is no key */
  readonly openSecrets: () => Promise<SecretBox>
}

/** The result of a task: what holds now, in a sentence, and whether it changed anything. */
export interface AdministrationResult {
  readonly changed: boolean
  readonly sentence: string
}

/** An arbitrary lock number: tasks run one at a time, so each sees what the one before created. */
const administrationLock = 7_283_403

/**
 * Runs a task with the provider's rights, one at a time, and commits all of it or nothing.
 * @param actor such as "admin command"; the audit trail records it as the call
 */
export function administer<T>(
  database: Database,
  {
    actor,
    clock,
    openSecrets = async () => {
      throw new AdministrationError("The secrets key isn't available.")
    },
  }: {
    readonly actor: string
    readonly clock: () => Date
    readonly openSecrets?: Administration['openSecrets']
  },
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  return database.asProvider(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock(${administrationLock})`)
    return work({ queries, actor, requestId: randomUUID(), instant: clock(), openSecrets })
  })
}

/** A change for the audit trail, by the id of what was changed. */
export interface AuditedChange {
  /** Null if the company itself has been removed. */
  readonly tenantId: string | null
  readonly change: 'insert' | 'update' | 'delete'
  readonly entity:
    | 'tenant'
    | 'contact'
    | 'person'
    | 'membership'
    | 'office_location'
    | 'document'
    | 'document_version'
    | 'invoice_recipient'
    | 'portfolio_company'
    | 'security_grade'
  readonly entityId: string | number
}

/** Writes the audit entry of a change. It contains ids only. */
export async function writeAuditEntry(
  { queries, actor, requestId, instant }: Administration,
  { entityId, ...change }: AuditedChange,
): Promise<void> {
  await queries.insert(auditEntry).values({
    ...change,
    entityId: String(entityId),
    call: actor,
    requestId,
    at: instant,
  })
}
