import { draftRows } from './drafts.ts'
import { assertValidSubmissions } from './submitted-requests.ts'
import { terminationDraftRows } from './terminations.ts'
import { transferDrafts } from './transfer-drafts.ts'

/**
 * Makes every demo draft and request as of a moment, without a database, and returns why any of
 * them can't be made. With such a fault the portal would not start on an empty database.
 */
export function listDemoRequestFaults(clock: Date): string[] {
  const makers = [
    () => draftRows(clock, 1),
    () => terminationDraftRows(clock),
    () => transferDrafts(clock),
    () => assertValidSubmissions(clock),
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
