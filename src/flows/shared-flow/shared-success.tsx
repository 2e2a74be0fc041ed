import { flowPages } from '#machines/portal/portal-declaration.ts'
import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { flowSchemas } from '#schemas/contract/flows/schemas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const submitted = flowSchemas.flowSubmit.output

/** The default end of a flow: confirms the request, and links to what the flow offers next. */
export function SharedSuccess({
  flow: { portal, success = {} },
}: {
  flow: Pick<PortalFlow<unknown>, 'portal' | 'success'>
}) {
  const { permissions } = useAccess()
  const result = useWizardView((wizard) => submitted.safeParse(wizard.result()).data)
  const offers = (success.offers ?? []).filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  )
  return (
    <OutcomeCard
      title="Your request was submitted successfully"
      actions={
        <>
          <ViewRequestLink number={result?.referenceNumber} prominent />
          {offers.map(({ label, to }) => (
            <LinkButton key={label} to={to}>
              {label}
            </LinkButton>
          ))}
          <LinkButton to={flowPages(portal).overview}>Go back to Overview</LinkButton>
        </>
      }
    >
      {success.text && <p>{success.text}</p>}
      {result && <SubmittedDetails submitted={result} />}
    </OutcomeCard>
  )
}
