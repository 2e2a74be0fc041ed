import { useMemo, useState } from 'react'
import type { ServiceGroup } from '#schemas/operations/services.ts'
import { useReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { numberedRows } from '#src/ui/data-grid/numbered-rows.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { TwoColumns } from '#src/ui/stack.tsx'
import { ExportServicesButton } from './export-services-button.tsx'
import { serviceChangeColumns, serviceGroupColumns } from './service-columns.tsx'
import { ServiceGroupDialog } from './service-dialog.tsx'

/** Rows per page. */
const rowsOfPage = 15

/** The company's subscriptions, and recent changes. */
export function ServicesPage() {
  const [opened, setOpened] = useState<ServiceGroup>()
  const columns = useMemo(() => serviceGroupColumns(setOpened), [])
  return (
    <Page>
      <PageHeading description="What your company subscribes to. Choose a quantity to see its details.">
        Subscribed Services
      </PageHeading>
      <TwoColumns wide>
        <Groups columns={columns} />
        <Changes />
      </TwoColumns>
      <ServiceGroupDialog group={opened} onClose={() => setOpened(undefined)} />
    </Page>
  )
}

function Groups({ columns }: { columns: ReturnType<typeof serviceGroupColumns> }) {
  const { data, ...reading } = useReading('services', {})
  const rows = useMemo(() => data && numberedRows(data.services), [data])
  return (
    <Section title={data?.heading || 'Services'}>
      <DataGrid
        title="Services"
        rows={{ ...reading, data: rows }}
        columns={columns}
        rowKey={({ place }) => place}
        exporting={<ExportServicesButton disabled={!rows?.length} />}
        initialPageSize={rowsOfPage}
        empty={{ text: 'No services yet.' }}
      />
    </Section>
  )
}

function Changes() {
  const { data, ...reading } = useReading('serviceChanges', {})
  const rows = useMemo(() => data && numberedRows(data.changes), [data])
  return (
    <Section title={data?.heading || 'Service changes'}>
      <DataGrid
        title="Service changes"
        rows={{ ...reading, data: rows }}
        columns={serviceChangeColumns}
        rowKey={({ place }) => place}
        inAddress="changes"
        initialPageSize={rowsOfPage}
        empty={{ text: 'No changes.' }}
      />
    </Section>
  )
}
