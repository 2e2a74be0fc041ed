import type { Circuit } from '#schemas/operations/circuits.ts'
import { useReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Section } from '#src/ui/section.tsx'

/** The lines that connect the company's sites. */
export function InfrastructurePage() {
  return (
    <Page>
      <PageHeading description="The circuits that connect your offices. Mention the vendor ID when you ask about one.">
        Infrastructure
      </PageHeading>
      <Section title="Active Circuits">
        <DataGrid
          title="Active Circuits"
          rows={useReading('circuits', {})}
          columns={columns}
          rowKey={({ abacusId }) => abacusId}
          initialPageSize={15}
          empty={{ text: 'No circuits yet.' }}
        />
      </Section>
    </Page>
  )
}

const columns: readonly GridColumn<Circuit>[] = [
  { id: 'type', header: 'Type', value: ({ type }) => type ?? null },
  { id: 'site', header: 'Site', names: true, value: ({ site }) => site ?? null },
  { id: 'priority', header: 'Priority', value: ({ priority }) => priority ?? null },
  { id: 'bandwidth', header: 'Bandwidth', value: ({ bandwidth }) => bandwidth ?? null },
  { id: 'vendor', header: 'Vendor', value: ({ vendor }) => vendor ?? null },
  { id: 'vendorId', header: 'Vendor ID', value: ({ vendorId }) => vendorId ?? null },
  { id: 'abacusId', header: 'ID', value: ({ abacusId }) => abacusId, startsHidden: true },
]
