import { draftRows } from './drafts.ts'
import { makeSubmissions } from './submitted-requests.ts'
import { terminationRows } from './terminations.ts'
import { transferDrafts } from './transfer-drafts.ts'

/**
 * Makes every draft and request of the demo world as of a moment, without a database, and says of those that can't be
 * made why: with one of them the portal would not start on an empty database.
 */
export function impossibleRequests(clock: Date): string[] {
  const makers = [
    () => draftRows(clock, 1),
    () => terminationRows(clock),
    () => transferDrafts(clock),
    () => makeSubmissions(clock),
  ]
  return makers.flatMap((make) => {
    try {
      make()
      return []
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}
