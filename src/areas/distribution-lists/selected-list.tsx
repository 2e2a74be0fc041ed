import { useNavigate } from '@tanstack/react-router'
import { MousePointerClick, Pencil, Trash2, Users } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { LoadingText } from '../../parts/distribution-lists/loading-text.tsx'
import { PendingListRequests } from '../../parts/distribution-lists/pending-list-requests.tsx'
import styles from './distribution-lists.module.css'
import { memberColumns, pageSizes } from './list-columns.tsx'
import { ListPermissionButton } from './list-permission-button.tsx'
import { RemoveListDialog } from './remove-list-dialog.tsx'

/** The selected list's members, and its actions. */
export function SelectedList({ list }: { list: DistributionList | undefined }) {
  const section = useRef<HTMLElement>(null)
  // In a single column the members are below the lists, so they're scrolled into view.
  useEffect(() => {
    if (list) section.current?.scrollIntoView({ block: 'nearest' })
  }, [list])
  return (
    <section ref={section} aria-label="Members" className={styles.members}>
      {list ? (
        <>
          <Heading list={list} />
          <Members list={list} />
        </>
      ) : (
        <EmptyState icon={<MousePointerClick />} title="No distribution list selected">
          Choose a list to see who it reaches.
        </EmptyState>
      )}
    </section>
  )
}

function Heading({ list }: { list: DistributionList }) {
  const navigate = useNavigate()
  const removal = findPendingRequest(usePendingRequests(), 'removeDistributionList', list.id)
  const noticeId = useId()
  const [removing, setRemoving] = useState(false)
  const { id, distributionListName: name, primaryEmail } = list
  return (
    <header className={styles.heading}>
      <div>
        <h2>{name}</h2>
        <p>{primaryEmail}</p>
      </div>
      <div className={styles.actions}>
        <ListPermissionButton
          may="edit"
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`Edit ${name}`}
          onClick={() =>
            void navigate({ to: '/distribution-lists/$id/edit', params: { id: String(id) } })
          }
        >
          Edit
        </ListPermissionButton>
        <ListPermissionButton
          may="remove"
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Remove ${name}`}
          {...(removal && { disabled: true, 'aria-describedby': noticeId })}
          aria-haspopup="dialog"
          onClick={() => setRemoving(true)}
        >
          Remove
        </ListPermissionButton>
      </div>
      <RemoveListDialog list={list} open={removing} onClose={() => setRemoving(false)} />
      <PendingListRequests id={id} noticeId={noticeId} />
    </header>
  )
}

function Members({ list: { id, distributionListName } }: { list: DistributionList }) {
  const members = useLazyReading('distributionListMembers', { params: { id } })
  return (
    <ReadingPart
      of={members}
      loading={<LoadingText />}
      empty={<EmptyState icon={<Users />} title="No members were found" />}
    >
      {(all) => (
        <DataGrid
          title={`Members of ${distributionListName}`}
          rows={all}
          columns={memberColumns}
          rowKey={({ fullName, primaryEmail }) => `${primaryEmail} ${fullName}`}
          inAddress="members"
          initialPageSize={15}
          pageSizes={pageSizes}
        />
      )}
    </ReadingPart>
  )
}
