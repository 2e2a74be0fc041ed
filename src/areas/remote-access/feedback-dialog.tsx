import { Dialog } from '#src/ui/dialog.tsx'
import { AccessLogTicketForm } from './access-log-ticket-form.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/** Reports that the log doesn't look right (REMOTE-009, REMOTE-010; AMB-193). */
export function FeedbackDialog({ open, onClose }: DialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Report an Issue with the Activity Logs">
      <AccessLogTicketForm
        kind="dataIssue"
        label="Description"
        help="Tell us what looks wrong: whose access, when, and what it should say. Times are in UTC."
        onSent={onClose}
      />
    </Dialog>
  )
}
