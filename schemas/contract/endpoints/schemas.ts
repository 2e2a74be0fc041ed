import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  bareCount,
  countItem,
  mobileDevice,
  softwareSummary,
  workstation,
} from '../../operations/endpoints.ts'
import type { endpointCalls } from './calls.ts'

const area = 'Endpoints'

/** Inputs and outputs of the calls about workstations and mobile devices (AMB-176). */
export const endpointSchemas = {
  mobileDevices: {
    area,
    summary: 'The mobile devices of the company, by name',
    output: z.array(mobileDevice),
  },
  workstations: {
    area,
    summary: 'The workstations that checked in within the last 90 days, by name',
    output: z.array(workstation),
  },
  workstationTypes: {
    area,
    summary: 'How many workstations there are of each type, the most first',
    output: z.array(countItem),
  },
  workstationSystems: {
    area,
    summary: 'How many workstations run each operating system, the most first',
    output: z.array(countItem),
  },
  workstationManufacturers: {
    area,
    summary: 'How many workstations there are of each manufacturer, the most first',
    output: z.array(countItem),
  },
  newWorkstations: {
    area,
    summary: 'How many workstations were detected in the past 30 days',
    output: bareCount,
  },
  newSoftware: {
    area,
    summary: 'How much software was installed in the past 30 days, and on how many workstations',
    output: softwareSummary,
  },
  workstationsToReboot: {
    area,
    summary: 'How many workstations were not rebooted for 7 days',
    output: bareCount,
  },
  softwareInventory: {
    area,
    summary: 'The software on each workstation, as an Excel workbook',
    output: z.unknown(),
  },
  workstationsExport: {
    area,
    summary: 'The workstations as an Excel workbook',
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof endpointCalls>
