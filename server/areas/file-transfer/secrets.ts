import { and, eq, inArray } from 'drizzle-orm'
import { withoutOutdatedAnswers } from '#machines/engine/questions/bound-answers.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import type { MemberCall } from '../../api/handler.ts'
import { requestSecret } from '../../db/schema/transfers.ts'
import { draftSecretPlace } from '../../secrets/secret-box.ts'

/**
 * Paths of the passwords and keys. They are stored sealed and apart from the answers, which only say whether there is
 * one (docs/architecture.md, Security).
 */

const transferSecretPaths = secretPaths(fileTransfer)

/** A request with its secrets taken out. */
export interface RequestWithoutSecrets {
  /** Each secret is either empty or the mark of a stored one. */
  readonly draft: FileTransferDraft
  /** Newly typed secrets by path, to be sealed. */
  readonly typed: ReadonlyMap<string, string>
}

/**
 * Takes the secrets out of a request. A stored secret is dropped if host, port or user changed: otherwise anyone who
 * can edit these could have it sent to a host of their own.
 * @param saved the draft as last saved; a secret marked as stored must be stored there
 */
export function extractSecrets(
  sent: FileTransferDraft,
  saved: FileTransferDraft,
): RequestWithoutSecrets {
  const typed = new Map<string, string>()
  const current = withoutOutdatedAnswers(fileTransfer, saved, sent)
  const draft = transferSecretPaths.reduce((safe, path) => {
    const value = String(valueAt(current, path))
    if (value === storedSecretPlaceholder) return withValueAt(safe, path, valueAt(saved, path))
    if (value.trim() === '') return withValueAt(safe, path, '')
    typed.set(path, value)
    return withValueAt(safe, path, storedSecretPlaceholder)
  }, current)
  return { draft, typed }
}

/** Seals newly typed secrets and deletes those that the draft no longer refers to. */
export async function storeSecrets(
  { tenant, secrets }: MemberCall,
  draftId: number,
  { draft, typed }: RequestWithoutSecrets,
): Promise<void> {
  const { queries, tenantId } = tenant
  const known = await queries
    .select({ path: requestSecret.path })
    .from(requestSecret)
    .where(eq(requestSecret.draftId, draftId))
  const replaced = known
    .map(({ path }) => path)
    .filter((path) => typed.has(path) || valueAt(draft, path) === '')
  await queries
    .delete(requestSecret)
    .where(and(eq(requestSecret.draftId, draftId), inArray(requestSecret.path, replaced)))
  const rows = [...typed].map(([path, text]) => ({
    tenantId,
    draftId,
    path,
    sealed: secrets.seal(text, draftSecretPlace(tenantId, draftId, path)),
  }))
  if (rows.length > 0) await queries.insert(requestSecret).values(rows)
}

/** Deletes all secrets of a discarded draft. */
export async function deleteSecrets({ tenant }: MemberCall, draftId: number): Promise<void> {
  await tenant.queries.delete(requestSecret).where(eq(requestSecret.draftId, draftId))
}
