import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailureReference } from './failure-reference.tsx'
import type { Reading } from './reading.ts'

interface FailureProps {
  /** What failed, where that is more than why. */
  title?: string | undefined
  of: Pick<Reading<unknown>, 'failure' | 'reference' | 'isBusy' | 'again'>
}

/** What is shown where something could not be read: why, and the way to try again. */
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
