import { useState } from 'react'
import type { DocumentUpdate } from '#schemas/dashboard/dashboard.ts'
import { requireFileInOutput } from '#src/api/file-in-output.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './dashboard.module.css'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'
import { formatDashboardDay } from './dashboard-day.ts'
import { DetailsLink } from './details-link.tsx'

const title = 'Document Updates'

/** New and updated documents, each with a download. */
export function DocumentUpdatesCard() {
  const reading = useReading('dashboardDocuments', {}, { failed: cardFailureText })
  return (
    <DashboardCard
      title={title}
      actions={<DetailsLink page="documents" of="document updates" />}
      of={reading}
      isEmpty={(updates) => updates.length === 0}
    >
      {(updates) => <Updates updates={updates} />}
    </DashboardCard>
  )
}

function Updates({ updates }: { updates: readonly DocumentUpdate[] }) {
  const { client } = useAccess()
  const { download } = useDownload()
  const [busy, setBusy] = useState<string>()
  const save = async ({ id, versionId, name }: DocumentUpdate) => {
    setBusy(updateKey({ id, versionId }))
    // A provider's ids may be text; the reference server's are numbers.
    const params = { id, versionId }
    await download(
      async () =>
        requireFileInOutput((await client.call('dashboardDocumentFile', { params })).output),
      name,
    )
    setBusy(undefined)
  }
  return (
    <table className={styles.updates} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Last Modified</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {updates.map((update) => (
          <tr key={updateKey(update)}>
            <td>
              <button
                type="button"
                className={linkClass}
                aria-busy={busy === updateKey(update)}
                aria-label={`Download ${update.name}`}
                onClick={() => {
                  // One download at a time: a second press means the same file.
                  if (busy === undefined) void save(update)
                }}
              >
                {update.name}
              </button>
            </td>
            <td>{formatDashboardDay(update.lastModified)}</td>
            <td>
              <Tag tone={update.status === 'New' ? 'info' : 'neutral'}>{update.status}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function updateKey({ id, versionId }: Pick<DocumentUpdate, 'id' | 'versionId'>): string {
  return `${id}/${versionId}`
}
