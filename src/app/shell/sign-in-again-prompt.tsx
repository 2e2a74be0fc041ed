import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { LazyBoundary } from './lazy-boundary.tsx'

const FreshSignInDialog = lazy(async () => {
  const { FreshSignInDialog } = await import('../session/fresh-sign-in-dialog.tsx')
  return { default: FreshSignInDialog }
})

/** Shows the dialog to sign in again while a call waits for it. */
export function SignInAgainPrompt() {
  const { signInAgain } = useRouter().options.context.portal
  const { isAsked, problem } = useSyncExternalStore(signInAgain.subscribe, signInAgain.state)
  if (!isAsked) return null
  return (
    <LazyBoundary onFailure={signInAgain.cancel}>
      <Suspense>
        <FreshSignInDialog signInAgain={signInAgain} problem={problem} />
      </Suspense>
    </LazyBoundary>
  )
}
