import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { endpoints: allowed, resourcesReports } = permissions
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The calls of workstations and mobile devices (AMB-176). */
export const endpointCalls = {
  mobileDevices: {
    method: 'GET',
    path: '/endpoints/mobiledevices',
    allowed,
    cost: callCost.list,
  },
  workstations: {
    method: 'GET',
    path: '/endpoints/workstations/details',
    allowed,
    cost: callCost.list,
  },
  workstationTypes: {
    method: 'GET',
    path: '/endpoints/workstations/types',
    allowed,
  },
  workstationSystems: {
    method: 'GET',
    path: '/endpoints/workstations/operating-systems',
    allowed,
  },
  workstationManufacturers: {
    method: 'GET',
    path: '/endpoints/workstations/manufacturers',
    allowed,
  },
  newWorkstations: {
    method: 'GET',
    path: '/endpoints/workstations/new',
    allowed: resourcesReports,
  },
  newSoftware: {
    method: 'GET',
    path: '/endpoints/workstations/software',
    allowed: resourcesReports,
  },
  workstationsToReboot: {
    method: 'GET',
    path: '/endpoints/workstations/reboot',
    allowed,
  },
  softwareInventory: {
    method: 'GET',
    path: '/endpoints/workstations/reports/softwareinventory',
    allowed: resourcesReports,
    cost: callCost.file,
    file: workbook,
  },
  workstationsExport: {
    method: 'GET',
    path: '/endpoints/workstations/export',
    allowed,
    cost: callCost.file,
    file: workbook,
  },
} as const satisfies Record<string, CallTraits>
