import type { subscribedServiceCalls } from '#schemas/contract/subscribed-services/calls.ts'
import { exportFileName } from '#schemas/files/export-name.ts'
import type { AreaHandlers, FileAnswer, MemberCall } from '../../api/handler.ts'
import { queryJson } from '../../db/json-rows.ts'
import { toSheetPlan } from '../../file-making/file-plan.ts'
import { getServiceChanges, getServiceDetails, listServiceGroups } from './services.ts'

/** The subscribed services. */
export const subscribedServiceHandlers = {
  services: async (_input, { tenant }) => ({
    heading: 'Current services',
    services: await listServiceGroups(tenant),
  }),

  serviceDetails: ({ query }, { tenant }) => getServiceDetails(tenant, query),

  serviceChanges: (_input, { tenant, now }) => getServiceChanges(tenant, now),

  servicesExport: (_input, call) => exportServices(call),
} satisfies AreaHandlers<typeof subscribedServiceCalls>

/** The service summary as a CSV file. */
async function exportServices({ tenant, now }: MemberCall): Promise<FileAnswer> {
  const sheet = toSheetPlan(await queryJson(tenant, listServiceGroups(tenant)), [
    { heading: 'Type', of: 'type' },
    { heading: 'Class', of: 'class' },
    { heading: 'Quantity', of: 'quantity', as: 'amount' },
  ])
  return { name: exportFileName('Services', 'csv', now), content: { kind: 'csv', sheet } }
}
