import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { mobileDeviceColumns } from './device-columns.tsx'
import { useOpenTicketAction } from './use-open-ticket-action.tsx'

/** The company's phones and tablets. */
export function MobileDevicesPage() {
  const { tenant } = useAccess()
  return (
    <Page>
      <PageHeading description={`Phones and tablets used at ${tenant.name}.`}>
        Mobile Devices
      </PageHeading>
      <Section title="All Mobile Devices">
        <DataGrid
          title="All Mobile Devices"
          rows={useReading('mobileDevices', {})}
          columns={mobileDeviceColumns}
          initialPageSize={25}
          {...useOpenTicketAction('mobile device')}
        />
      </Section>
    </Page>
  )
}
