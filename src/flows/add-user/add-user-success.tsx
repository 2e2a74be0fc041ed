import { addUserSchemas } from '#schemas/contract/add-user/schemas.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const submitted = addUserSchemas.addUserSubmit.output

/** Confirms the request, with its reference and tickets if the API sends them (AMB-071). */
export function AddUserSuccess() {
  const result = useWizardView((wizard) => submitted.safeParse(wizard.result()).data)
  return (
    <OutcomeCard
      title="Your request was submitted successfully"
      actions={
        <>
          <ViewRequestLink number={result?.referenceNumber} prominent />
          <LinkButton to="/add-user-services">Go back to Overview</LinkButton>
        </>
      }
    >
      {result && <SubmittedDetails submitted={result} />}
    </OutcomeCard>
  )
}
