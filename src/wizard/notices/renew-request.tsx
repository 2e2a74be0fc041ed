import { createContext, useContext } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Renewal } from '../state/renewal.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import { useWizardHost } from '../wizard-host.tsx'

const RenewalContext = createContext<(() => void) | undefined>(undefined)

/** Hands the screens of a wizard what goes on with its answers as a new request. */
export const RenewalProvider = RenewalContext.Provider

interface WaysOnProps {
  /** The request that the draft has become; undefined where it was removed. */
  submittedAs: string | undefined
  /** Goes on with its answers as a new request; undefined where nothing can. */
  onRenew: (() => void) | undefined
  /** The way on as a new request is the prominent one. */
  prominent?: boolean
  /** That is under way. */
  loading?: boolean
}

/** The ways on from a draft that is submitted or removed: to the request that it has become, and to a new one. */
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

/** The same of the draft of a running wizard; nothing while it can be saved. */
export function RenewalActions() {
  const submittedAs = useWizardView((wizard) => wizard.problem()?.submittedAs)
  const isOver = useWizardView((wizard) => wizard.renewal() !== undefined)
  const renew = useContext(RenewalContext)
  return <ClosedDraftActions submittedAs={submittedAs} onRenew={isOver ? renew : undefined} />
}

/** Who goes on from a submitted draft asks for what is under way; from what else is not there any more, perhaps. */
export function secondRequestText(isSecond: Renewal['isSecond']): string {
  if (isSecond === true)
    return 'A new request with these answers asks for everything a second time.'
  if (!isSecond) return 'You can continue with them as a new request.'
  return 'This draft no longer exists. It was removed, or it was submitted, maybe by your last attempt. If it was submitted, a new request with these answers asks for everything a second time.'
}

/** What a new request keeps of the answers, and what it asks for again; nothing while the draft can be saved. */
export function RenewalText() {
  const { savesOnAcknowledge } = useWizard()
  const renewal = useWizardView((wizard) => wizard.renewal())
  const isSubmitted = useWizardView((wizard) => wizard.problem()?.submittedAs !== undefined)
  // Of a draft whose creation was never answered here: another attempt to create it is the new request.
  const isUncreated = useWizardView(
    (wizard) => isSubmitted && wizard.problem()?.during === 'create',
  )
  if (!renewal && !isUncreated) return null
  // What an acknowledgement would have created was not, so that it is asked for again.
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
