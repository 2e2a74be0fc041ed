import { createFileRoute } from '@tanstack/react-router'
import { toLogQuery } from '#schemas/operations/log-range.ts'
import { pageRouteOptions } from '#src/app/page/page.ts'
import {
  accessLogParamSchemas,
  accessRange,
  toValidLogRange,
} from '#src/areas/remote-access/access-log-params.ts'
import { RemoteAccessPage } from '#src/areas/remote-access/remote-access-page.tsx'
import { clock } from '#src/clock.ts'

export const Route = createFileRoute('/_shell/_portal/remote-access-logs')({
  ...pageRouteOptions({
    title: 'Remote Access Logs',
    search: accessLogParamSchemas,
    grids: [''],
    reads: ({ begin, search }) => {
      const now = clock.now()
      const range = toValidLogRange(accessRange(search, now), now)
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
