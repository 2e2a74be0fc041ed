import { useMemo } from 'react'
import { type LogRange, toLogQuery } from '#schemas/operations/log-range.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { numberedRows } from '#src/ui/data-grid/numbered-rows.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { Section } from '#src/ui/section.tsx'
import { accessColumns } from './access-columns.ts'
import { type AccessLogParams, accessFilterLabels, isShownAccess } from './access-log-params.ts'
import { AccessPie } from './access-pie.tsx'
import styles from './remote-access.module.css'

interface LogOfRangeProps {
  /** A valid range. */
  range: LogRange
  search: AccessLogParams
}

/** Accesses in a range, with charts; pressing a slice filters the grid. */
export function AccessLog({ range, search }: LogOfRangeProps) {
  const query = toLogQuery(range)
  const [, change] = useAddressParams()
  const choose = (changes: Pick<AccessLogParams, 'type' | 'location'>) =>
    change({ ...changes, page: undefined })
  return (
    <>
      <div className={styles.pies}>
        <AccessPie
          title="Access by Location"
          label="Location"
          counts={useLazyReading('remoteAccessLocations', { query })}
          onChoose={(location) => choose({ location })}
        />
        <AccessPie
          title="Access by Type"
          label="Type"
          counts={useLazyReading('remoteAccessTypes', { query })}
          onChoose={(type) => choose({ type })}
        />
      </div>
      <Activity range={range} search={search} onChoose={choose} />
    </>
  )
}

interface ActivityProps extends LogOfRangeProps {
  onChoose: (changes: Pick<AccessLogParams, 'type' | 'location'>) => void
}

function Activity({ range, search, onChoose }: ActivityProps) {
  const { data, ...reading } = useLazyReading('remoteAccessLog', { query: toLogQuery(range) })
  const { type, location } = search
  const all = useMemo(() => data && numberedRows(data), [data])
  const rows = useMemo(
    () => all?.filter((one) => isShownAccess(one, { type, location })),
    [all, type, location],
  )
  return (
    <Section title="Activity">
      {all?.length === 0 ? (
        <EmptyState title="No Remote Access Activity" />
      ) : (
        <DataGrid
          title="Remote Access Activity"
          rows={{ ...reading, data: rows }}
          columns={accessColumns}
          rowKey={({ place }) => place}
          initialPageSize={25}
          filters={
            <FilterChips
              chosen={{ type, location }}
              labels={accessFilterLabels}
              count={rows?.length}
              onClear={(filter) => onChoose({ [filter]: undefined })}
            />
          }
          empty={{ text: 'No access matches these filters.' }}
        />
      )}
    </Section>
  )
}
