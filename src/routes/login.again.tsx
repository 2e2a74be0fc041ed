import { createFileRoute } from '@tanstack/react-router'
import { postSignInOutcome } from '#src/app/session/sign-in-again-flow.ts'
import { StartFailure } from '#src/app/shell/start-failure.tsx'
import { StartingFrame } from '#src/app/shell/starting-frame.tsx'

/** A window for signing in again while another tab waits: redirects to the identity provider. */
export const Route = createFileRoute('/login/again')({
  staticData: { title: 'Sign in again' },
  loader: async ({ context: { portal }, location }) => {
    const id = new URLSearchParams(location.searchStr).get('id') ?? ''
    try {
      return await portal.session.signIn({ pathname: '/login/again', again: id })
    } catch (error) {
      if (error instanceof Error) postSignInOutcome({ id, refusedBecause: error.message })
      throw error
    }
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <StartingFrame label="Taking you to sign in" />,
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: StartFailure,
  component: () => <StartingFrame label="Taking you to sign in" />,
})
