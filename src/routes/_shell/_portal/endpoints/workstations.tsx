import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { WorkstationsPage } from '#src/areas/devices/workstations-page.tsx'
import { workstationsParamSchemas } from '#src/areas/devices/workstations-params.ts'

export const Route = createFileRoute('/_shell/_portal/endpoints/workstations')({
  ...pageRouteOptions({
    title: 'Workstations',
    search: workstationsParamSchemas,
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
