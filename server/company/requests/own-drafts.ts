import { eq, or, type SQL, sql } from 'drizzle-orm'
import { requestDraft } from '../../db/schema/requests.ts'

/** Matches drafts that a person created or saved last. Other drafts wait for somebody else. */
export function isOwnDraft(personId: number): SQL<boolean> {
  const { createdBy, updatedBy } = requestDraft
  return sql<boolean>`(${or(eq(createdBy, personId), eq(updatedBy, personId))})`
}
