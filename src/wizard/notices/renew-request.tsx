import { createContext, useContext } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useView } from '../state/wizard-context.tsx'

const RenewalContext = createContext<(() => void) | undefined>(undefined)

/** Hands the screens of a wizard what goes on with its answers as a new request. */
export const RenewalProvider = RenewalContext.Provider

/** The way on where the draft can't be saved any more: somebody has discarded it, or submitted it. */
export function RenewButton() {
  const renew = useContext(RenewalContext)
  const renewal = useView((wizard) => wizard.renewal())
  if (!renew || !renewal) return null
  return (
    <Button size="sm" onClick={renew}>
      Go on as a new request
    </Button>
  )
}

/** What that keeps, and what it asks for again; nothing while the draft can be saved. */
export function RenewalText() {
  const renewal = useView((wizard) => wizard.renewal())
  if (!renewal) return null
  const { asksAgain, isSecond } = renewal
  return (
    <p>
      Your answers are all still here.
      {isSecond
        ? ' A new request with them asks for everything a second time.'
        : ' You can go on with them as a new request.'}
      {asksAgain.length > 0 && ` It asks again for ${asksAgain.join(' and ')}.`}
    </p>
  )
}
