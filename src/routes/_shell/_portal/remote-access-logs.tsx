import { createFileRoute } from '@tanstack/react-router'
import { toLogQuery } from '#schemas/operations/log-range.ts'
import { page } from '#src/app/page/page.ts'
import { RemoteAccessPage } from '#src/areas/remote-access/remote-access-page.tsx'
import { accessRange, logSearch, toLogRange } from '#src/areas/remote-access/shown-log.ts'
import { clock } from '#src/clock.ts'

export const Route = createFileRoute('/_shell/_portal/remote-access-logs')({
  ...page({
    title: 'Remote Access Logs',
    search: logSearch,
    grids: [''],
    reads: ({ begin, search }) => {
      const now = clock.now()
      const range = toLogRange(accessRange(search, now), now)
      if (!range) return
      const query = toLogQuery(range)
      begin('remoteAccessLog', { query })
      begin('remoteAccessTypes', { query })
      begin('remoteAccessLocations', { query })
    },
  }),
  component: RemoteAccessLogs,
})

function RemoteAccessLogs() {
  return <RemoteAccessPage search={Route.useSearch()} />
}
