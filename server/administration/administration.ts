import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { auditEntry } from '../db/schema/requests.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/** What an operator wants can not be done; the message is a sentence for them, and nothing was changed. */
export class AdministrationError extends Error {}

/** One piece of the provider's own work on companies and people: one transaction. */
export interface Administration {
  readonly queries: Queries
  /** Who does it, for the audit: nobody is signed in. */
  readonly actor: string
  readonly requestId: string
  readonly instant: Date
  /** What opens the secrets that requests handed in. @throws StartupError where no key is at hand */
  readonly openSecrets: () => Promise<SecretBox>
}

/** How a piece of work went: what now holds, in a sentence, and whether that is new. */
export interface AdministrationResult {
  readonly changed: boolean
  readonly sentence: string
}

/** Any number; pieces of work take turns by it, so that two at once find each other's companies and people. */
const administrationLock = 7_283_403

/**
 * Does a piece of work as the provider, all of it or nothing. Pieces take turns.
 * @param actor such as "admin command"; the audit records it as the call
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

export interface AuditedChange {
  /** Null where the company itself is gone. */
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

/** The audit line of a change; it holds ids only. */
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
