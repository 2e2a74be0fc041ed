import { CloudOff } from 'lucide-react'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { reloadPage } from '../release.ts'
import type { IdentityUnreachable } from '../session/session-store.ts'
import { MessagePage } from './message-page.tsx'

/** Seconds between automatic attempts. */
const pause = 10

/**
 * The identity provider doesn't respond before anyone is signed in. Retries reload the page, since its content policy
 * has the provider's addresses.
 */
export function IdentityProviderUnreachable({ error }: { error: IdentityUnreachable }) {
  useAutomaticRetry(pause, reloadPage)
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
