import { CloudOff } from 'lucide-react'
import { useRetry } from '#src/api/use-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { reloadPage } from '../release.ts'
import type { IdentityUnreachable } from '../session/session-store.ts'
import { MessagePage } from './message-page.tsx'

/** How often the sign-in is tried again by itself, in seconds. */
const pause = 10

/**
 * The identity provider does not answer before anyone is signed in. The page is loaded again, as the addresses it
 * may talk to come with it.
 */
export function IdentityProviderUnreachable({ error }: { error: IdentityUnreachable }) {
  useRetry(pause, reloadPage)
  return (
    <MessagePage
      icon={<CloudOff />}
      title="Sign-in isn't available"
      actions={
        <Button variant="primary" onClick={reloadPage}>
          Try again
        </Button>
      }
    >
      <p role="alert">{error.message} We'll try again automatically.</p>
    </MessagePage>
  )
}
