import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { type BugReport, bugReport, bugReportLimits } from '#schemas/reports/bug-report.ts'
import type { ReportContext } from '#schemas/reports/report-context.ts'
import { mapDeviceStore, typedTextSchema } from '#src/app/editing/device-store.ts'
import { RestoredInputNotice } from '#src/app/editing/restored-input-notice.tsx'
import { SubmitButton } from '#src/app/editing/submit-button.tsx'
import { useDeviceStoreForAccess } from '#src/app/editing/use-device-store.ts'
import { useKeptForm } from '#src/app/editing/use-kept-form.ts'
import { useSubmission } from '#src/app/editing/use-submission.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { ReportContextDetails } from '#src/parts/requests/report-context-details.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { TextAreaField } from '#src/ui/fields/text-area-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './bug-report.module.css'
import { type BugReportInput, sendBugReport } from './send-bug-report.ts'

interface BugReportFormProps {
  access: CompanyAccess
  context: ReportContext | undefined
  onClose: () => void
  onSent: (referenceNumber: string | undefined) => void
}

const resolver = standardSchemaResolver(bugReport)

/** The description and, with consent, the reporter's position. The footer shows failures. */
export function BugReportForm({ access, context, onClose, onSent }: BugReportFormProps) {
  const { client } = access
  const formId = useId()
  const store = useDeviceStoreForAccess(access, typedTextSchema, 'bugReport', 'text')
  const asForm = mapDeviceStore(
    store,
    (description) => ({ description }),
    ({ description }) => description,
  )
  const [attaches, setAttaches] = useState(false)
  const { form, kept } = useKeptForm(asForm, { description: '' }, { resolver })
  const { register, handleSubmit, formState } = form
  const report = useSubmission(
    (attached: BugReportInput, idempotencyKey) => sendBugReport(client, attached, idempotencyKey),
    {
      called: 'Your bug report',
      contentOf: ({ description }) => description,
      typed: store,
      onSent,
    },
  )
  const send = ({ description }: BugReport) =>
    report.mutate({ description, context: attaches ? context : undefined })
  return (
    <Dialog
      open
      title="Report Portal Bug"
      onClose={onClose}
      sending={report.isPending}
      footer={
        <>
          {report.error && (
            <Notice tone="error">
              <ErrorMessage error={report.error} />
            </Notice>
          )}
          <Button disabled={report.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} loading={report.isPending}>
            Submit
          </SubmitButton>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={handleSubmit(send)}>
        <RestoredInputNotice of={kept} held={report.isPending} />
        <TextAreaField
          {...register('description')}
          label="Description"
          help="What did you do, what did you expect, and what happened instead?"
          limit={bugReportLimits.description}
          error={formState.errors.description?.message}
          required
        />
        {context && <Attachment context={context} attaches={attaches} onChange={setAttaches} />}
      </form>
    </Dialog>
  )
}

/** Off by default, and shows exactly what would be attached. */
function Attachment({
  context,
  attaches,
  onChange,
}: {
  context: ReportContext
  attaches: boolean
  onChange: (attaches: boolean) => void
}) {
  return (
    <section aria-label="Where you were in the portal" className={styles.attachment}>
      <CheckboxField
        name="attachContext"
        label="Attach where you were in the portal"
        help="This helps us find the problem. It doesn't include text you typed, people or lists."
        value={attaches}
        onChange={onChange}
      />
      <Disclosure summary="What's attached">
        <ReportContextDetails context={context} />
      </Disclosure>
    </section>
  )
}
