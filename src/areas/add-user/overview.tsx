import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DraftsInProgress } from '#src/parts/drafts/drafts-in-progress.tsx'
import { StartRequestLink } from '#src/parts/drafts/start-request-link.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const wizard = '/add-user-services/detail/{-$id}'

/** Start page of Add User requests, with the saved drafts (AMB-072). */
export function AddUserOverview() {
  const { client } = useAccess()
  return (
    <Page gap={8}>
      <PageHeading
        description="Request an account, a mailbox or a calendar for a new user. We save drafts as you go. You or a colleague can finish them later."
        actions={<StartRequestLink wizard={wizard} />}
      >
        Add User Services
      </PageHeading>
      <DraftsInProgress
        wizard={wizard}
        flowId="addUser"
        hasTypes
        drafts={useReading('addUserDrafts', {})}
        idOf={({ addUserDraftRequestId }) => addUserDraftRequestId}
        removal={{ verb: 'Discard', title: () => 'Discard this draft?' }}
        remove={(addUserRequestId) =>
          client.call('addUserDiscard', { query: { addUserRequestId } })
        }
      />
    </Page>
  )
}
