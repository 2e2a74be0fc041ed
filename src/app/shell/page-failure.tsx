import { useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { ApiError, secondsUntilRetry } from '#src/api/api-error.ts'
import { automaticRetryText, errorReference, queryErrorText } from '#src/api/error-text.ts'
import { isModuleFetchFailure } from '#src/api/module-fetch-failure.ts'
import { useAutomaticRetry } from '#src/api/use-automatic-retry.ts'
import { Button } from '#src/ui/button.tsx'
import { FailureReference } from '#src/ui/failure-reference.tsx'
import { reloadPage } from '../release.ts'
import { FetchFailureScreen } from './fetch-failure-screen.tsx'
import { MessagePage } from './message-page.tsx'

/** A page that failed to load or crashed. It recovers by itself once it can be loaded. */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()
  const again = () => void router.invalidate()
  const seconds = secondsUntilRetry(error)
  useAutomaticRetry(seconds, again)
  const why =
    error instanceof ApiError ? queryErrorText(error) : 'Something on this page went wrong.'
  if (isModuleFetchFailure(error))
    return <FetchFailureScreen what="This page" onRetry={reloadPage} />
  return (
    <MessagePage
      icon={<TriangleAlert />}
      title="We couldn't show this page"
      actions={<Button onClick={again}>Try again</Button>}
    >
      <div role="alert">
        <p>
          {seconds === undefined
            ? why
            : `${automaticRetryText(why)} We'll try again automatically.`}
        </p>
        <FailureReference of={errorReference(error)} />
      </div>
    </MessagePage>
  )
}
