import { exportFileName } from '#schemas/files/export-name.ts'
import type { FileAnswer, Handlers, MemberCall } from '../../api/handler.ts'
import { asJson } from '../../db/json-rows.ts'
import { sheetOf } from '../../file-making/file-plan.ts'
import { changesOf, detailsOf, groupsOf } from './services.ts'

type ServiceEndpoint = Extract<
  keyof Handlers,
  'services' | 'serviceDetails' | 'serviceChanges' | 'servicesExport'
>

/** The subscribed services (spec 002 §7). */
export const subscribedServiceHandlers = {
  services: async (_input, { tenant }) => ({
    heading: 'Current services',
    services: await groupsOf(tenant),
  }),

  serviceDetails: ({ query }, { tenant }) => detailsOf(tenant, query),

  serviceChanges: (_input, { tenant, now }) => changesOf(tenant, now),

  servicesExport: (_input, call) => exportServices(call),
} satisfies Pick<Handlers, ServiceEndpoint>

/** The summary as it is shown, as a CSV file. */
async function exportServices({ tenant, now }: MemberCall): Promise<FileAnswer> {
  const sheet = sheetOf(await asJson(tenant, groupsOf(tenant)), [
    { heading: 'Type', of: 'type' },
    { heading: 'Class', of: 'class' },
    { heading: 'Quantity', of: 'quantity', as: 'amount' },
  ])
  return { name: exportFileName('Services', 'csv', now), content: { kind: 'csv', sheet } }
}
