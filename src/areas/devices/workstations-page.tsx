import { useMemo } from 'react'
import { useReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { workstationColumns } from './device-columns.tsx'
import styles from './devices.module.css'
import { useOpenTicketAction } from './use-open-ticket-action.tsx'
import { NewSoftwareCard, NewWorkstationsCard, RebootCard } from './workstation-cards.tsx'
import { WorkstationCharts } from './workstation-charts.tsx'
import { ExportWorkstationsButton } from './workstation-files.tsx'
import {
  isShownWorkstation,
  type WorkstationsParams,
  workstationFilterLabels,
  workstationFlagLabels,
} from './workstations-params.ts'

/** The company's workstations: alerts, charts, and a grid. */
export function WorkstationsPage({ search }: { search: WorkstationsParams }) {
  const { tenant } = useAccess()
  const hasReports = useMayCall('newSoftware')
  const [, change] = useAddressParams()
  const choose = (changes: WorkstationsParams) => change({ ...changes, page: undefined })
  return (
    <Page gap={8}>
      <PageHeading description={`${tenant.name}'s workstations.`}>Workstations</PageHeading>
      <Notice>Only devices that checked in within the last 90 days appear in the report.</Notice>
      <div className={styles.cards}>
        <RebootCard onShow={() => choose({ only: 'reboot' })} />
      </div>
      <WorkstationCharts onChoose={choose} />
      {hasReports && (
        <Section title="Reports">
          <div className={styles.cards}>
            <NewWorkstationsCard onShow={() => choose({ only: 'new' })} />
            <NewSoftwareCard />
          </div>
        </Section>
      )}
      <AllWorkstations search={search} onChoose={choose} />
    </Page>
  )
}

interface AllWorkstationsProps {
  search: WorkstationsParams
  onChoose: (changes: WorkstationsParams) => void
}

function AllWorkstations({ search, onChoose }: AllWorkstationsProps) {
  const { data, ...reading } = useReading('workstations', {})
  const rows = useMemo(() => data?.filter((one) => isShownWorkstation(one, search)), [data, search])
  const { type, system, manufacturer, only } = search
  return (
    <Section title="All Workstations">
      <DataGrid
        title="All Workstations"
        rows={{ ...reading, data: rows }}
        columns={workstationColumns}
        initialPageSize={15}
        pageSizes={[15, 50]}
        exporting={<ExportWorkstationsButton disabled={!data?.length} />}
        filters={
          <FilterChips
            chosen={{ type, system, manufacturer, only: only && workstationFlagLabels[only] }}
            labels={workstationFilterLabels}
            count={rows?.length}
            onClear={(filter) => onChoose({ [filter]: undefined })}
          />
        }
        empty={{
          text:
            data?.length === 0
              ? 'No workstations checked in within the last 90 days.'
              : 'No workstations match these filters.',
        }}
        {...useOpenTicketAction('workstation')}
      />
    </Section>
  )
}
