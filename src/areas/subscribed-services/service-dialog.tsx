import { useMemo } from 'react'
import type { ServiceGroup } from '#schemas/operations/services.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { numberedRows } from '#src/ui/data-grid/numbered-rows.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { detailColumns } from './service-columns.tsx'

interface ServiceDialogProps {
  /** Undefined: closed. */
  group: ServiceGroup | undefined
  onClose: () => void
}

/** The services behind a quantity. */
export function ServiceGroupDialog({ group, onClose }: ServiceDialogProps) {
  return group && <OpenDialog group={group} onClose={onClose} />
}

function OpenDialog({ group, onClose }: { group: ServiceGroup; onClose: () => void }) {
  const { data, ...reading } = useLazyReading(
    'serviceDetails',
    { query: { serviceClass: group.class ?? '', serviceType: group.type } },
    { fresh: true },
  )
  const rows = useMemo(() => data && numberedRows(data.details), [data])
  const ofGroup = [group.type, group.class].filter(Boolean).join(' - ')
  return (
    <Dialog open onClose={onClose} title={data?.heading || ofGroup} size="lg">
      <DataGrid
        title={ofGroup}
        rows={{ ...reading, data: rows }}
        columns={detailColumns(group.type)}
        rowKey={({ place }) => place}
        inAddress={false}
        initialPageSize={10}
      />
    </Dialog>
  )
}
