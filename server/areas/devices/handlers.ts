import type { endpointCalls } from '#schemas/contract/endpoints/calls.ts'
import { exportFileName } from '#schemas/files/export-name.ts'
import type { AreaHandlers, FileAnswer, MemberCall } from '../../api/handler.ts'
import { queryJson } from '../../db/json-rows.ts'
import { workstation } from '../../db/schema/endpoints.ts'
import { type SheetPlan, toSheetPlan } from '../../file-making/file-plan.ts'
import {
  countNewSoftware,
  countNewWorkstations,
  countWorkstationsBy,
  countWorkstationsToReboot,
  listAllInstalledSoftware,
  listMobileDevices,
  listWorkstations,
  listWorkstationsForExport,
} from './workstations.ts'

/** Workstations and mobile devices. */
export const endpointHandlers = {
  mobileDevices: (_input, { tenant }) => queryJson(tenant, listMobileDevices(tenant)),
  workstations: (_input, { tenant, instant }) =>
    queryJson(tenant, listWorkstations(tenant, instant)),
  workstationTypes: (_input, { tenant, instant }) =>
    countWorkstationsBy(tenant, workstation.type, instant),
  workstationSystems: (_input, { tenant, instant }) =>
    countWorkstationsBy(tenant, workstation.operatingSystem, instant),
  workstationManufacturers: (_input, { tenant, instant }) =>
    countWorkstationsBy(tenant, workstation.manufacturer, instant),
  newWorkstations: (_input, { tenant, instant }) => countNewWorkstations(tenant, instant),
  newSoftware: (_input, { tenant, instant }) => countNewSoftware(tenant, instant),
  workstationsToReboot: (_input, { tenant, instant }) => countWorkstationsToReboot(tenant, instant),
  softwareInventory: (_input, call) => exportInventory(call),
  workstationsExport: (_input, call) => exportWorkstations(call),
} satisfies AreaHandlers<typeof endpointCalls>

async function exportWorkstations(call: MemberCall): Promise<FileAnswer> {
  const rows = await queryJson(call.tenant, listWorkstationsForExport(call.tenant, call.instant))
  const time = { as: 'dateTime', width: 22 } as const
  return toWorkbookAnswer('Workstations', call, [
    toSheetPlan(rows, [
      { heading: 'Name', of: 'name' },
      { heading: 'Last Logged On (Eastern)', of: 'lastLoggedOn', ...time },
      { heading: 'Type', of: 'workstationType', width: 18 },
      { heading: 'Manufacturer', of: 'manufacturer', width: 18 },
      { heading: 'Operating System', of: 'operatingSystem' },
      { heading: 'Date Detected (Eastern)', of: 'dateDetected', ...time },
      { heading: 'Last Reboot (Eastern)', of: 'lastReboot', ...time },
      { heading: 'Needs Reboot', of: 'needsReboot', width: 14 },
      { heading: 'New', of: 'isNew', width: 10 },
    ]),
  ])
}

async function exportInventory(call: MemberCall): Promise<FileAnswer> {
  const rows = await queryJson(call.tenant, listAllInstalledSoftware(call.tenant, call.instant))
  return toWorkbookAnswer('Software Inventory', call, [
    toSheetPlan(rows, [
      { heading: 'Workstation', of: 'workstation' },
      { heading: 'Software', of: 'software' },
      { heading: 'Version', of: 'version', width: 18 },
      { heading: 'Publisher', of: 'publisher' },
      { heading: 'Installed On (Eastern)', of: 'installedOn', as: 'dateTime', width: 22 },
    ]),
  ])
}

function toWorkbookAnswer(title: string, { now }: MemberCall, sheets: SheetPlan[]): FileAnswer {
  return { name: exportFileName(title, 'xlsx', now), content: { kind: 'workbook', sheets } }
}
