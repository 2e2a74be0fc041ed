import { useRouter } from '@tanstack/react-router'
import { CloudOff, LockKeyhole, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError, secondsUntilRetry } from '#src/api/api-error.ts'
import { automaticRetryErrorText, errorText } from '#src/api/error-text.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorMessage } from '../error-message.tsx'
import { IdentityUnreachable, InsecureAddress } from '../session/session-store.ts'
import { AccessDenied, AccessUnavailable } from '../tenant/access.ts'
import { IdentityProviderUnreachable } from './identity-provider-unreachable.tsx'
import { MessagePage } from './message-page.tsx'
import { PageFailure } from './page-failure.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Shown to signed-in people without access, with a screen for each reason (AMB-003). */
export function AccessFailureScreen({ error }: { error: unknown }) {
  if (error instanceof AccessDenied) return <AccessDeniedScreen description={error.message} />
  if (error instanceof AccessUnavailable) return <RetryLater because={error.cause} />
  if (error instanceof ApiError) return <RetryLater because={error} />
  if (error instanceof IdentityUnreachable) return <IdentityProviderUnreachable error={error} />
  if (error instanceof InsecureAddress) {
    return (
      <MessagePage icon={<ShieldAlert />} title="You can't sign in here">
        {error.message}
      </MessagePage>
    )
  }
  return <PageFailure error={error} />
}

interface AccessDeniedScreenProps {
  description: string
  /** Whose words the description is, if it came from outside. */
  source?: string
  /** Path and query to sign in for; undefined if the person is signed in. */
  signInTo?: string
}

/** Access is switched off, or the sign-in was refused or canceled. */
export function AccessDeniedScreen({ description, source, signInTo }: AccessDeniedScreenProps) {
  const router = useRouter()
  const { signOut, leaving } = useSignOut()
  return (
    <MessagePage
      icon={<LockKeyhole />}
      title="No access"
      actions={
        <>
          {signInTo !== undefined && (
            <Button variant="primary" onClick={() => void router.navigate({ href: signInTo })}>
              Sign in
            </Button>
          )}
          <Button loading={leaving} onClick={signOut}>
            Log Out
          </Button>
        </>
      }
    >
      <p>
        Your account does not have access to portal at this moment. Please try again later or
        contact support.
      </p>
      <dl>
        <dt>Error description</dt>
        <dd>{description}</dd>
      </dl>
      {source && <p>{source}</p>}
    </MessagePage>
  )
}

/** The access couldn't be read; the page appears as soon as it can be. */
function RetryLater({ because }: { because: unknown }) {
  const router = useRouter()
  const seconds = secondsUntilRetry(because)
  useAutomaticRetry(seconds, () => void router.invalidate())
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    await router.invalidate()
    setBusy(false)
  }
  return (
    <MessagePage
      icon={<CloudOff />}
      title="Welcome"
      actions={
        <Button loading={busy} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <p role="alert">You cannot access the portal right now. Please retry later.</p>
      <ErrorMessage
        error={because}
        text={seconds === undefined ? errorText : automaticRetryErrorText}
      />
      {seconds !== undefined && <p>We'll try again automatically.</p>}
    </MessagePage>
  )
}
