import { draftRows } from './drafts.ts'
import { makeSubmissions } from './submitted-requests.ts'
import { terminationRows } from './terminations.ts'
import { transferDrafts } from './transfer-drafts.ts'

/**
 * Makes every demo draft and request as of a moment, without a database, and returns why any of
 * them can't be made. With such a fault the portal would not start on an empty database.
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
