import { useState } from 'react'
import type { ReportContext } from '#schemas/reports/report-context.ts'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { BugReportForm } from './bug-report-form.tsx'
import { ReportSent } from './report-sent.tsx'

/** Props of BugReportDialog, for the button that loads it when pressed. */
export interface BugReportDialogProps {
  access: CompanyAccess
  /** The reporter's position in the portal; undefined if the API can't store it. */
  context: ReportContext | undefined
  onClose: () => void
}

/** Reports a problem with the portal itself to the provider. */
export function BugReportDialog({ access, onClose, ...form }: BugReportDialogProps) {
  const [sent, setSent] = useState<{ referenceNumber: string | undefined }>()
  if (sent) {
    return (
      <Dialog open title="Report Portal Bug" onClose={onClose}>
        <ReportSent {...sent} permissions={access.permissions} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <BugReportForm
      {...form}
      access={access}
      onClose={onClose}
      onSent={(referenceNumber) => setSent({ referenceNumber })}
    />
  )
}
