import { eq, or, type SQL, sql } from 'drizzle-orm'
import { requestDraft } from '../../db/schema/requests.ts'

/** Whether a person began a draft or saved it last: those of others wait for them. */
export function isOwnDraft(personId: number): SQL<boolean> {
  const { createdBy, updatedBy } = requestDraft
  return sql<boolean>`(${or(eq(createdBy, personId), eq(updatedBy, personId))})`
}
