import { createContext, useContext } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Renewal } from '../state/renewal.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import { useWizardHost } from '../wizard-host.tsx'

const RenewalContext = createContext<(() => void) | undefined>(undefined)

/** Provides the action that continues with these answers as a new request. */
export const RenewalProvider = RenewalContext.Provider

interface WaysOnProps {
  /** The request the draft has become; undefined if it was removed. */
  submittedAs: string | undefined
  /** Continues with its answers as a new request; undefined if that's not possible. */
  onRenew: (() => void) | undefined
  /** Whether the new request is the primary action. */
  prominent?: boolean
  /** Whether it's being prepared. */
  loading?: boolean
}

/** What to do with a submitted or removed draft: open the request it has become, or start a new one. */
export function ClosedDraftActions({
  submittedAs,
  onRenew,
  prominent = false,
  loading = false,
}: WaysOnProps) {
  const { SubmittedRequest } = useWizardHost()
  return (
    <>
      {submittedAs !== undefined && SubmittedRequest && (
        <SubmittedRequest referenceNumber={submittedAs} />
      )}
      {onRenew && (
        <Button variant={prominent ? 'primary' : 'secondary'} loading={loading} onClick={onRenew}>
          Continue as a new request
        </Button>
      )}
    </>
  )
}

/** The same actions for a running wizard; nothing while its draft can be saved. */
export function RenewalActions() {
  const submittedAs = useWizardView((wizard) => wizard.problem()?.submittedAs)
  const isOver = useWizardView((wizard) => wizard.renewal() !== undefined)
  const renew = useContext(RenewalContext)
  return <ClosedDraftActions submittedAs={submittedAs} onRenew={isOver ? renew : undefined} />
}

/**
 * Warns that a new request may ask for something a second time: certain if the draft was submitted, possible otherwise.
 */
export function secondRequestText(isSecond: Renewal['isSecond']): string {
  if (isSecond === true)
    return 'A new request with these answers asks for everything a second time.'
  if (!isSecond) return 'You can continue with them as a new request.'
  return 'This draft no longer exists. It was removed, or it was submitted, maybe by your last attempt. If it was submitted, a new request with these answers asks for everything a second time.'
}

/** Which answers a new request keeps, and what it asks for again; nothing while the draft can be saved. */
export function RenewalText() {
  const { savesOnAcknowledge } = useWizard()
  const renewal = useWizardView((wizard) => wizard.renewal())
  const isSubmitted = useWizardView((wizard) => wizard.problem()?.submittedAs !== undefined)
  // If the creation was never answered, retrying it is the new request.
  const isUncreated = useWizardView(
    (wizard) => isSubmitted && wizard.problem()?.during === 'create',
  )
  if (!renewal && !isUncreated) return null
  // The acknowledgement had no effect, so it's asked for again.
  const asksAgain = renewal?.asksAgain ?? (savesOnAcknowledge ? ['your acknowledgements'] : [])
  return (
    <>
      {isSubmitted && <p>It doesn't include your changes since then.</p>}
      <p>
        All your answers are still here.{' '}
        {secondRequestText(isUncreated || (renewal?.isSecond ?? false))}
        {asksAgain.length > 0 && ` You'll be asked again for ${asksAgain.join(' and ')}.`}
      </p>
    </>
  )
}
