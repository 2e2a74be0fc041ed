import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod/mini'
import type { submittedResponse } from '#schemas/contract/submitted-response.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { useIsRequestLinkShown, ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'

interface RequestStatusProps {
  /** What was requested, to complete the sentence. */
  purpose: string
  /** The API's data about the request; undefined if it sends none. */
  result: z.infer<typeof submittedResponse> | undefined
  /** The list shown afterwards. */
  listId?: number
}

/** The end of a distribution list request: its ticket, and Done (AMB-174). */
export function ListRequestSuccess({ purpose, result, listId }: RequestStatusProps) {
  const navigate = useNavigate()
  const isOffered = useIsRequestLinkShown(result?.referenceNumber)
  return (
    <OutcomeCard
      title={`A service ticket was created to ${purpose}`}
      actions={
        <>
          <ViewRequestLink number={result?.referenceNumber} prominent />
          <Button
            variant={isOffered ? 'secondary' : 'primary'}
            onClick={() =>
              void navigate({
                to: '/distribution-lists',
                search: listId === undefined ? {} : { list: listId },
              })
            }
          >
            Done
          </Button>
        </>
      }
    >
      {result && <SubmittedDetails submitted={result} />}
    </OutcomeCard>
  )
}
