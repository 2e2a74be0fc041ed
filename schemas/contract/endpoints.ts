import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import {
  bareCount,
  countItem,
  mobileDevice,
  softwareSummary,
  workstation,
} from '../operations/endpoints.ts'
import { permissions } from '../people/permissions.ts'

const area = 'Endpoints'
const { endpoints: allowed, resourcesReports } = permissions
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The calls of workstations and mobile devices (AMB-176). */
export const endpointCalls = {
  mobileDevices: {
    method: 'GET',
    path: '/endpoints/mobiledevices',
    area,
    summary: 'The mobile devices of the company, by name',
    allowed,
    cost: callCost.list,
    output: z.array(mobileDevice),
  },
  workstations: {
    method: 'GET',
    path: '/endpoints/workstations/details',
    area,
    summary: 'The workstations that checked in within the last 90 days, by name',
    allowed,
    cost: callCost.list,
    output: z.array(workstation),
  },
  workstationTypes: {
    method: 'GET',
    path: '/endpoints/workstations/types',
    area,
    summary: 'How many workstations there are of each type, the most first',
    allowed,
    output: z.array(countItem),
  },
  workstationSystems: {
    method: 'GET',
    path: '/endpoints/workstations/operating-systems',
    area,
    summary: 'How many workstations run each operating system, the most first',
    allowed,
    output: z.array(countItem),
  },
  workstationManufacturers: {
    method: 'GET',
    path: '/endpoints/workstations/manufacturers',
    area,
    summary: 'How many workstations there are of each manufacturer, the most first',
    allowed,
    output: z.array(countItem),
  },
  newWorkstations: {
    method: 'GET',
    path: '/endpoints/workstations/new',
    area,
    summary: 'How many workstations were detected in the past 30 days',
    allowed: resourcesReports,
    output: bareCount,
  },
  newSoftware: {
    method: 'GET',
    path: '/endpoints/workstations/software',
    area,
    summary: 'How much software was installed in the past 30 days, and on how many workstations',
    allowed: resourcesReports,
    output: softwareSummary,
  },
  workstationsToReboot: {
    method: 'GET',
    path: '/endpoints/workstations/reboot',
    area,
    summary: 'How many workstations were not rebooted for 7 days',
    allowed,
    output: bareCount,
  },
  softwareInventory: {
    method: 'GET',
    path: '/endpoints/workstations/reports/softwareinventory',
    area,
    summary: 'The software on each workstation, as an Excel workbook',
    allowed: resourcesReports,
    cost: callCost.file,
    output: z.unknown(),
    file: workbook,
  },
  workstationsExport: {
    method: 'GET',
    path: '/endpoints/workstations/export',
    area,
    summary: 'The workstations as an Excel workbook',
    allowed,
    cost: callCost.file,
    output: z.unknown(),
    file: workbook,
  },
} as const satisfies Record<string, Endpoint>
