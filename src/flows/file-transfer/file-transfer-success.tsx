import { Link } from '@tanstack/react-router'
import { fileTransferSchemas } from '#schemas/contract/file-driver/schemas.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const submitted = fileTransferSchemas.fileTransferSubmit.output

/** Confirms the request; closing returns to the transfers. */
export function FileTransferSuccess() {
  const result = useWizardView((wizard) => submitted.safeParse(wizard.result()).data)
  return (
    <OutcomeCard
      title="Your request was submitted successfully"
      actions={
        <>
          <ViewRequestLink number={result?.referenceNumber} prominent />
          <Link to="/file-driver" className={buttonClass()}>
            Close
          </Link>
        </>
      }
    >
      {result && <SubmittedDetails submitted={result} />}
    </OutcomeCard>
  )
}
