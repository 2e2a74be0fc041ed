import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { sortByUrgency, vendorSurveyStatus } from '#schemas/vendors/vendor-survey-status.ts'
import type { Vendor } from '#schemas/vendors/vendors.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { DashboardSection } from '#src/parts/dashboard-section.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { AddVendorDialog } from './add-vendor-dialog.tsx'
import { EditVendorDialog } from './edit-vendor-dialog.tsx'
import { ExportVendorsButton } from './export-button.tsx'
import { RiskSummaryDialog } from './risk-summary-dialog.tsx'
import { SurveyDialog } from './survey-dialog.tsx'
import { VendorActions, type VendorDialogName } from './vendor-actions.tsx'
import { vendorColumns } from './vendor-columns.tsx'

/** Vendor due diligence, for people with the feature; nothing is read without it. */
export function VendorSection() {
  return useMayCall('vendors') ? <Vendors /> : null
}

function Vendors() {
  const reading = useReading('vendors', {})
  const mayAdd = useMayCall('vendorAdd')
  const today = toDay(toEastern(useNow(60_000)))
  const [adds, setAdds] = useState(false)
  const [open, setOpen] = useState<{ dialog: VendorDialogName; of: Vendor }>()
  const { data } = reading
  const rows = useMemo(() => data && sortByUrgency(data, today), [data, today])
  const saysAsked = data?.some(({ requestedDate }) => requestedDate !== undefined) ?? false
  const columns = useMemo(() => vendorColumns(today, saysAsked), [today, saysAsked])
  const pressing = rows?.filter((one) => vendorSurveyStatus(one, today) !== 'answered').length ?? 0
  const close = () => setOpen(undefined)
  return (
    <DashboardSection
      title="Vendor Due Diligence"
      // Reserves the line, so that nothing below moves.
      description={data ? urgentVendorsText(pressing, data.length) : '\u00a0'}
      actions={
        <Inline gap={2}>
          <ExportVendorsButton />
          {mayAdd && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setAdds(true)}
            >
              Add vendor
            </Button>
          )}
        </Inline>
      }
    >
      <DataGrid
        title="Vendors"
        rows={{ ...reading, data: rows }}
        columns={columns}
        inAddress="vendors"
        rowActions={(one) => (
          <VendorActions
            vendor={one}
            today={today}
            onOpen={(dialog) => setOpen({ dialog, of: one })}
          />
        )}
        empty={{ text: 'No vendors yet.' }}
      />
      {adds && <AddVendorDialog onClose={() => setAdds(false)} />}
      {open?.dialog === 'survey' && <SurveyDialog vendor={open.of} onClose={close} />}
      {open?.dialog === 'risk' && <RiskSummaryDialog vendor={open.of} onClose={close} />}
      {open?.dialog === 'edit' && <EditVendorDialog vendor={open.of} onClose={close} />}
    </DashboardSection>
  )
}

/** How many vendors have no recent answer, as a sentence; undefined without vendors. */
function urgentVendorsText(pressing: number, all: number): string | undefined {
  if (all === 0) return undefined
  if (pressing === 0) return 'All vendors have answered within the last year.'
  return pressing === 1
    ? "1 vendor hasn't answered within the last year. It's listed first."
    : `${pressing} vendors haven't answered within the last year. They're listed first.`
}
