import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { OwnSession } from '#schemas/contract/sessions/schemas.ts'
import { useReading } from '#src/app/page/reads.ts'
import { Button } from '#src/ui/button.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { EndSessionDialog, type SessionsToEnd } from './end-session-dialog.tsx'
import { sessionColumns } from './session-columns.tsx'

/** The person's sessions; all but the current one can be ended. */
export function SessionsPage() {
  const { data, ...reading } = useReading('ownSessions', {})
  const [ending, setEnding] = useState<SessionsToEnd>()
  const isAlone = data?.knowsOthers === true && data.sessions.every(({ isThisOne }) => isThisOne)
  return (
    <Page>
      <PageHeading
        description="Where you're signed in to this portal. Sign out of any session you don't recognize or no longer use. Shows the last seven days."
        actions={
          data?.knowsOthers && (
            <Button
              icon={<LogOut aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setEnding('others')}
            >
              Sign out everywhere else
            </Button>
          )
        }
      >
        Your Sessions
      </PageHeading>
      {data && !data.knowsOthers && (
        <Notice>
          Your sign-in service doesn't tell us which sessions are yours, so we list only this one.
          Sign out of the others there.
        </Notice>
      )}
      {isAlone && (
        <Notice>
          No other sessions in the last seven days. Sign out everywhere else to end older ones.
        </Notice>
      )}
      <DataGrid
        title="Sessions"
        rows={{ ...reading, data: data?.sessions }}
        columns={sessionColumns}
        initialSort={{ id: 'lastSeen', descending: true }}
        rowActions={(session: OwnSession) =>
          !session.isThisOne && (
            <Button
              size="sm"
              aria-label={`Sign out of ${session.device}`}
              aria-haspopup="dialog"
              onClick={() => setEnding(session)}
            >
              Sign out
            </Button>
          )
        }
      />
      {ending && <EndSessionDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  )
}
