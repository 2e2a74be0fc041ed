import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { workstationsSearch } from '#src/areas/devices/shown-workstations.ts'
import { WorkstationsPage } from '#src/areas/devices/workstations-page.tsx'

export const Route = createFileRoute('/_shell/_portal/endpoints/workstations')({
  ...page({
    title: 'Workstations',
    search: workstationsSearch,
    grids: [''],
    reads: ({ begin, access }) => {
      begin('workstationsToReboot', {})
      begin('workstationTypes', {})
      begin('workstationSystems', {})
      begin('workstationManufacturers', {})
      begin('workstations', {})
      if (!mayCall('newSoftware', access.permissions)) return
      begin('newWorkstations', {})
      begin('newSoftware', {})
    },
  }),
  component: Workstations,
})

function Workstations() {
  return <WorkstationsPage search={Route.useSearch()} />
}
