import { createFileRoute, redirect } from '@tanstack/react-router'
import { returnAddress } from '#src/app/session/session.ts'
import { postSignInOutcome } from '#src/app/session/sign-in-again-flow.ts'
import { parseSignInRefusal } from '#src/app/session/sign-in-refusal.ts'
import { SignInReturnScreen } from '#src/app/session/sign-in-return-screen.tsx'
import { StartFailure } from '#src/app/shell/start-failure.tsx'
import { StartingFrame } from '#src/app/shell/starting-frame.tsx'

/** The sign-in return: stores the session, then goes where the visitor wanted to go. */
export const Route = createFileRoute('/login/callback')({
  staticData: { title: 'Sign in' },
  loader: async ({ context: { portal }, location }) => {
    const query = new URLSearchParams(location.searchStr)
    if (query.get('error')) {
      const wanted = await portal.session.readSignInState(window.location.href)
      const refusal = parseSignInRefusal(query, wanted, portal.config.issuer)
      if (refusal && wanted?.again) {
        postSignInOutcome({ id: wanted.again, refusedBecause: refusal.description })
        return { again: refusal.description }
      }
      return { refusal, wanted: wanted && returnAddress(wanted) }
    }
    if (!query.has('code')) return {}
    const completed = await portal.completeSignIn(window.location.href)
    if (!completed) return {}
    const session = portal.session.current()
    if (completed.again && session) {
      postSignInOutcome({ id: completed.again, session })
      return { again: 'You are signed in again.' }
    }
    throw redirect({ href: returnAddress(completed), replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <StartingFrame label="Signing you in" />,
  // The screen for a server that's down can't be fetched from that server.
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: StartFailure,
  component: () => <SignInReturnScreen {...Route.useLoaderData()} />,
})
