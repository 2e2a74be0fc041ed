import { CloudOff, ShieldAlert } from 'lucide-react'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { IdentityUnreachable, InsecureAddress, SignInRefused } from '../session/session-store.ts'
import { MessagePage } from './message-page.tsx'
import { PlainFrame } from './plain-frame.tsx'

/** Seconds between automatic attempts. */
const pause = 5

/** Shown if the portal or its sign-in can't start. */
export function StartFailure({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof SignInRefused || error instanceof IdentityUnreachable) {
    return (
      <PlainFrame>
        <SignInFailure error={error} />
      </PlainFrame>
    )
  }
  return <PortalNotStarted error={error} reset={reset} />
}

/** The sign-in return failed. Its code has been used, so only a new sign-in can help. */
function SignInFailure({ error }: { error: SignInRefused | IdentityUnreachable }) {
  return (
    <MessagePage
      icon={<CloudOff />}
      title="Sign-in failed"
      actions={
        // A full page load: what this page knows about the sign-in is useless.
        <a href="/" className={buttonClass({ variant: 'primary' })}>
          Sign in again
        </a>
      }
    >
      <p role="alert">{error.message}</p>
    </MessagePage>
  )
}

function PortalNotStarted({ error, reset }: { error: unknown; reset: () => void }) {
  useAutomaticRetry(error instanceof InsecureAddress ? undefined : pause, reset)
  return (
    <PlainFrame>
      {error instanceof InsecureAddress ? (
        <MessagePage icon={<ShieldAlert />} title="You can't sign in here">
          {error.message}
        </MessagePage>
      ) : (
        <MessagePage
          icon={<CloudOff />}
          title="The portal couldn't start"
          actions={<Button onClick={reset}>Try again</Button>}
        >
          The portal can't reach the sign-in service. Check your connection. We'll try again
          automatically.
        </MessagePage>
      )}
    </PlainFrame>
  )
}
