import { useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { ApiError } from '#src/api/api-error.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Message } from './message.tsx'

/** A page whose data could not be read, or that broke. */
export function PageFailure({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <Message
      icon={<TriangleAlert />}
      title="This page could not be shown"
      actions={<Button onClick={() => void router.invalidate()}>Try again</Button>}
    >
      <p role="alert">
        {error instanceof ApiError ? queryErrorText(error) : 'Something on this page is broken.'}
      </p>
    </Message>
  )
}
