import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogFooter } from '#src/ui/dialog-footer.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Stack } from '#src/ui/stack.tsx'
import { AccessLogTicketForm } from './access-log-ticket-form.tsx'

interface RequestsDialogProps {
  open: boolean
  onClose: () => void
  /** Opens the FAQ instead. */
  onFaq: () => void
}

/** Requests a report, or asks about the data. */
export function RequestOrQuestionDialog({ open, ...rest }: RequestsDialogProps) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Requests">
      <RequestOrQuestionSteps {...rest} />
    </Dialog>
  )
}

const kinds = [
  { value: 'HistoricalReportingRequest', label: 'Historical Reporting Request' },
  { value: 'QuestionAboutTheDataISee', label: 'Question About The Data I See' },
] as const
type RequestType = (typeof kinds)[number]['value']

function RequestOrQuestionSteps({ onClose, onFaq }: Omit<RequestsDialogProps, 'open'>) {
  const [kind, setKind] = useState<RequestType | null>(null)
  const [isNext, setIsNext] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  // The next page takes the focus, since the pressed button is gone.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else page.current?.querySelector<HTMLElement>(isNext ? 'textarea' : 'input:checked')?.focus()
  }, [isNext])
  if (isNext) {
    return (
      <Stack gap={4} ref={page}>
        <AccessLogTicketForm
          kind="HistoricalReportingRequest"
          label="Request"
          help="Which dates, which people or places, and what the report is for."
          onBack={() => setIsNext(false)}
          onSent={onClose}
        />
      </Stack>
    )
  }
  return (
    <Stack gap={5} ref={page}>
      <RadioGroup
        name="requestType"
        label="Request type"
        options={kinds}
        value={kind}
        onChange={setKind}
      />
      {kind === 'HistoricalReportingRequest' && (
        <Stack gap={3}>
          <p>Custom reports are subject to fees and data availability.</p>
          <p>We will contact you within 2 business days.</p>
          <DialogFooter>
            <Button variant="primary" onClick={() => setIsNext(true)}>
              Next
            </Button>
          </DialogFooter>
        </Stack>
      )}
      {kind === 'QuestionAboutTheDataISee' && (
        <Stack gap={3}>
          <p>
            We'll open a service ticket for you automatically. The answer may already be in the{' '}
            <button type="button" className={linkClass} onClick={onFaq}>
              FAQ
            </button>
            .
          </p>
          <AccessLogTicketForm kind="QuestionAboutTheDataISee" label="Question" onSent={onClose} />
        </Stack>
      )}
    </Stack>
  )
}
