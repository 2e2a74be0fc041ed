import { removeUnsentAttachments } from '../areas/tickets/unsent-attachments.ts'
import { correctInvoiceSums } from '../company/billing/correct-sums.ts'
import type { Database } from '../db/database.ts'
import { removeUnfinishedFiles } from '../files/unfinished-files.ts'
import { removeExpiredItems } from '../identity/identity-store.ts'
import { removeOldSessions } from '../identity/sessions.ts'
import { removeExpiredRows } from '../retention/retention.ts'
import { retentionRules } from '../retention/retention-rules.ts'
import type { Settings } from '../settings/settings.ts'
import type { Job } from './job.ts'

const hour = 3_600_000

/** Jobs of a server with these settings, in the order they run when several are due. */
export function createJobs(
  database: Database,
  { retention, apiBase, identity }: Pick<Settings, 'retention' | 'apiBase' | 'identity'>,
): Job[] {
  const ofApi: Job[] = [
    {
      name: 'remove-forgotten-attachments',
      every: hour,
      run: ({ now, signal }) => removeUnsentAttachments(database, now, signal),
    },
    {
      name: 'remove-partial-files',
      every: hour,
      run: ({ now, signal }) => removeUnfinishedFiles(database, now, signal),
    },
    { name: 'remove-old-sessions', every: hour, run: () => removeOldSessions(database) },
    {
      name: 'correct-invoice-sums',
      every: 24 * hour,
      does: 'corrected',
      run: (work) => correctInvoiceSums(database, work),
    },
  ]
  const ofEmbeddedSignIn: Job[] = [
    { name: 'remove-expired-sign-ins', every: hour, run: () => removeExpiredItems(database.pool) },
  ]
  const ofRetention = retentionRules(retention).map(
    (rule): Job => ({
      name: rule.job,
      every: hour,
      run: ({ now, signal }) => removeExpiredRows(database, rule, now, { signal }),
    }),
  )
  // Retention comes last: its first run may take hours.
  return [...(apiBase ? [] : ofApi), ...(identity.issuer ? [] : ofEmbeddedSignIn), ...ofRetention]
}
