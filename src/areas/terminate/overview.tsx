import { UserRoundX } from 'lucide-react'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DraftsInProgress } from '#src/parts/drafts/drafts-in-progress.tsx'
import { StartRequestLink } from '#src/parts/drafts/start-request-link.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TerminationDelayNotice } from './termination-delay-notice.tsx'

const wizard = '/terminate-user-services/detail/{-$id}'

/** Start page of Terminate requests, with the saved drafts. */
export function TerminateOverview() {
  const { settings } = useAccess()
  return <Page gap={8}>{settings.hasBillableServices ? <Requests /> : <NoUsersToTerminate />}</Page>
}

function Requests() {
  const { client } = useAccess()
  return (
    <>
      <PageHeading
        description="Request to end a user's services. We save drafts as you go. You or a colleague can finish them later."
        actions={<StartRequestLink wizard={wizard} />}
      >
        Terminate User Services
      </PageHeading>
      <TerminationDelayNotice />
      <DraftsInProgress
        wizard={wizard}
        flowId="terminate"
        drafts={useReading('terminateDrafts', {})}
        idOf={({ terminateUserDraftRequestId }) => terminateUserDraftRequestId}
        removal={{ verb: 'Delete', title: (name) => `Remove ${name} draft?` }}
        remove={(terminateUserRequestId) =>
          client.call('terminateDiscard', { query: { terminateUserRequestId } })
        }
      />
    </>
  )
}

function NoUsersToTerminate() {
  return (
    <>
      <PageHeading>Terminate User Services</PageHeading>
      <EmptyState
        icon={<UserRoundX />}
        title="Oops! You can't proceed because there are no users to remove."
      >
        No billable services. If you expected some, ask your provider.
      </EmptyState>
    </>
  )
}
