import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailureReference } from './failure-reference.tsx'
import type { Reading } from './reading.ts'

interface FailureProps {
  /** What failed, if that's more than the reason. */
  title?: string | undefined
  of: Pick<Reading<unknown>, 'failure' | 'reference' | 'isBusy' | 'again'>
}

/** Shown if something couldn't be read: the reason, and a retry button. */
export function ReadFailure({
  title,
  of: { failure, reference, isBusy, again },
}: FailureProps): ReactNode {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title ?? failure}
        action={
          <Button size="sm" loading={isBusy} onClick={again}>
            Try again
          </Button>
        }
      >
        {(title || reference) && (
          <>
            {title && failure}
            <FailureReference of={reference} />
          </>
        )}
      </EmptyState>
    </div>
  )
}
