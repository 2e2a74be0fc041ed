import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { KeyRound, LockKeyhole, MapPinOff } from 'lucide-react'
import { storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { portalInactivityLimits } from '../session/inactivity.ts'
import { MessagePage } from './message-page.tsx'
import { TokenNotAcceptedPage } from './token-not-accepted-page.tsx'

const idleMinutes = portalInactivityLimits.signOutAfter / 60_000

/** 401: signing in leads back to the page that needed it. */
export function SignInNeededPage() {
  const router = useRouter()
  const {
    from = '/',
    inactive,
    notAccepted,
    typed = 'nothingTyped',
  } = useRouterState({
    select: ({ location }) => location.state,
  })
  const kept = storedInputCoverageText(typed, {
    kept: 'We kept what you typed on this device and will offer to restore it.',
  })
  if (notAccepted) return <TokenNotAcceptedPage from={from} reference={notAccepted.reference} />
  return (
    <MessagePage
      icon={<KeyRound />}
      mark={inactive ? undefined : '401'}
      title={inactive ? "You've been signed out" : 'Login is needed'}
      actions={
        <Button variant="primary" onClick={() => void router.navigate({ href: from })}>
          Sign in
        </Button>
      }
    >
      {inactive ? (
        <p>
          You were inactive for {idleMinutes} minutes, so we signed you out. Sign in to pick up
          where you left off.
        </p>
      ) : (
        <p>You aren't signed in, or your session ended. Sign in to pick up where you left off.</p>
      )}
      {inactive && kept && <p>{kept}</p>}
    </MessagePage>
  )
}

/** 403. */
export function NoPermissionPage() {
  const { typed = 'nothingTyped' } = useRouterState({ select: ({ location }) => location.state })
  const kept = storedInputCoverageText(typed, {
    kept: 'We kept your answers on this device and will offer to restore them once you have access.',
  })
  return (
    <MessagePage
      icon={<LockKeyhole />}
      mark="403"
      title="You don't have permission"
      actions={
        <Link to="/" className={buttonClass()}>
          Go to the home page
        </Link>
      }
    >
      <p>
        Your account can't open this page in the current company. If you need access, ask the person
        who manages your company's portal access.
      </p>
      {kept && <p>{kept}</p>}
    </MessagePage>
  )
}

/** 404: the catch-all, with the requested path. */
export function NotFoundPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <MessagePage
      icon={<MapPinOff />}
      mark="404"
      title="Page not found"
      actions={
        <Link to="/" className={buttonClass()}>
          Go to the home page
        </Link>
      }
    >
      <p>
        <code>{decodePath(path)}</code> was not found.
      </p>
    </MessagePage>
  )
}

function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
