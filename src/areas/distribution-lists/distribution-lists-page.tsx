import { useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useMemo } from 'react'
import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'
import type { PendingRequest } from '#schemas/requests/pending.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { findPendingRequest, usePendingRequests } from '#src/parts/requests/use-pending-requests.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { LoadingText } from '../../parts/distribution-lists/loading-text.tsx'
import styles from './distribution-lists.module.css'
import { ExportListsButton } from './export-lists-button.tsx'
import { type DistributionListRow, listColumns, pageSizes } from './list-columns.tsx'
import { ListPermissionButton } from './list-permission-button.tsx'
import { SelectedList } from './selected-list.tsx'

/** The company's distribution lists, and the members of the selected one. */
export function DistributionListsPage({ selectedId }: { selectedId: number | undefined }) {
  const { tenant } = useAccess()
  const navigate = useNavigate()
  const pending = usePendingRequests()
  const lists = useReading('distributionLists', {})
  const selected = lists.data?.find(({ id }) => id === selectedId)
  return (
    <Page>
      <PageHeading
        description={`${tenant.name}'s mailing lists and who they reach. Request changes here, and your provider makes them.`}
        actions={
          <>
            <ExportListsButton />
            <ListPermissionButton
              may="create"
              variant="primary"
              icon={<ListPlus aria-hidden="true" />}
              onClick={() => void navigate({ to: '/distribution-lists/create' })}
            >
              Create
            </ListPermissionButton>
          </>
        }
      >
        Distribution Lists
      </PageHeading>
      <TwoColumns wide>
        <section aria-label="Distribution lists" className={styles.lists}>
          <DistributionListsGrid lists={lists} selectedId={selected?.id} pending={pending} />
        </section>
        {selectedId !== undefined && !lists.data && !lists.failure ? (
          <LoadingText />
        ) : (
          <SelectedList key={selected?.id ?? 0} list={selected} />
        )}
      </TwoColumns>
    </Page>
  )
}

/** The lists, or a message that there are none. */
export function DistributionListsGrid({
  lists,
  selectedId,
  pending,
}: {
  lists: Reading<readonly DistributionList[]>
  selectedId?: number | undefined
  /** Requests in progress. */
  pending: readonly PendingRequest[]
}) {
  const { data } = lists
  const marked = useMemo(
    () =>
      data?.map((list) => ({
        ...list,
        isSelected: list.id === selectedId,
        mark: listMark(list, pending),
      })),
    [data, selectedId, pending],
  )
  return (
    <ReadingPart
      of={{ ...lists, data: marked }}
      loading={<LoadingText />}
      empty={<EmptyState title="No Distribution Lists" />}
    >
      {(rows) => (
        <DataGrid
          title="Distribution Lists"
          rows={rows}
          columns={listColumns}
          initialRow={selectedId}
          initialPageSize={15}
          pageSizes={pageSizes}
        />
      )}
    </ReadingPart>
  )
}

function listMark(
  { id }: DistributionList,
  pending: readonly PendingRequest[],
): DistributionListRow['mark'] {
  if (findPendingRequest(pending, 'removeDistributionList', id)) return 'Removal requested'
  return findPendingRequest(pending, 'editDistributionList', id) && 'Change requested'
}
