import type { z } from 'zod/mini'
import type { CallSchemasFor } from '#schemas/api/endpoint.ts'
import { callsByArea } from '#schemas/contract/calls.ts'
import { shellSchemas } from '#schemas/contract/shell/schemas.ts'
import type { EndpointName } from '#schemas/contract.ts'

/**
 * Response schemas by area, loaded with the first call of the area: a page needs only a few, and all of them together
 * are 25 kB gz. The ones every page needs before it shows anything are in the main bundle.
 */
const answersByArea = {
  shell: async () => shellSchemas,
  addUser: async () => (await import('#schemas/contract/add-user/schemas.ts')).addUserSchemas,
  terminate: async () => (await import('#schemas/contract/terminate/schemas.ts')).terminateSchemas,
  serviceRequest: async () =>
    (await import('#schemas/contract/service-requests/schemas.ts')).serviceRequestSchemas,
  hardware: async () => (await import('#schemas/contract/hardware/schemas.ts')).hardwareSchemas,
  awareness: async () => (await import('#schemas/contract/awareness/schemas.ts')).awarenessSchemas,
  trainingReminder: async () =>
    (await import('#schemas/contract/awareness/schemas.ts')).trainingReminderSchemas,
  planUpgrade: async () =>
    (await import('#schemas/contract/awareness/schemas.ts')).planUpgradeSchemas,
  distributionList: async () =>
    (await import('#schemas/contract/distribution-lists/schemas.ts')).distributionListSchemas,
  editDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/schemas.ts')).editDistributionListSchemas,
  createDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/schemas.ts')).createDistributionListSchemas,
  roles: async () => (await import('#schemas/contract/roles/schemas.ts')).rolesSchemas,
  rolesEdit: async () => (await import('#schemas/contract/roles/schemas.ts')).rolesEditSchemas,
  securityLog: async () =>
    (await import('#schemas/contract/security-log/schemas.ts')).securityLogSchemas,
  contact: async () => (await import('#schemas/contract/contacts/schemas.ts')).contactSchemas,
  invoiceRecipient: async () =>
    (await import('#schemas/contract/invoice-recipients/schemas.ts')).invoiceRecipientSchemas,
  ddq: async () => (await import('#schemas/contract/ddq/schemas.ts')).ddqSchemas,
  billing: async () => (await import('#schemas/contract/billing/schemas.ts')).billingSchemas,
  document: async () => (await import('#schemas/contract/documents/schemas.ts')).documentSchemas,
  risk: async () => (await import('#schemas/contract/risks/schemas.ts')).riskSchemas,
  securityDocument: async () =>
    (await import('#schemas/contract/security-documents/schemas.ts')).securityDocumentSchemas,
  portfolio: async () => (await import('#schemas/contract/portfolio/schemas.ts')).portfolioSchemas,
  fileDriver: async () =>
    (await import('#schemas/contract/file-driver/schemas.ts')).fileDriverSchemas,
  fileTransfer: async () =>
    (await import('#schemas/contract/file-driver/schemas.ts')).fileTransferSchemas,
  endpoint: async () => (await import('#schemas/contract/endpoints/schemas.ts')).endpointSchemas,
  infrastructure: async () =>
    (await import('#schemas/contract/infrastructure/schemas.ts')).infrastructureSchemas,
  internetSetting: async () =>
    (await import('#schemas/contract/internet-settings/schemas.ts')).internetSettingSchemas,
  releaseNote: async () =>
    (await import('#schemas/contract/release-notes/schemas.ts')).releaseNoteSchemas,
  remoteAccess: async () =>
    (await import('#schemas/contract/remote-access/schemas.ts')).remoteAccessSchemas,
  subscribedService: async () =>
    (await import('#schemas/contract/subscribed-services/schemas.ts')).subscribedServiceSchemas,
  ticket: async () => (await import('#schemas/contract/tickets/schemas.ts')).ticketSchemas,
  serviceDashboard: async () =>
    (await import('#schemas/contract/service-dashboard/schemas.ts')).serviceDashboardSchemas,
  vendor: async () => (await import('#schemas/contract/vendors/schemas.ts')).vendorSchemas,
  search: async () => (await import('#schemas/contract/search/schemas.ts')).searchSchemas,
  flow: async () => (await import('#schemas/contract/flows/schemas.ts')).flowSchemas,
  request: async () => (await import('#schemas/contract/extensions/schemas.ts')).requestSchemas,
  flowUsage: async () => (await import('#schemas/contract/extensions/schemas.ts')).flowUsageSchemas,
  session: async () => (await import('#schemas/contract/sessions/schemas.ts')).sessionSchemas,
} satisfies {
  [Area in keyof typeof callsByArea]: () => Promise<CallSchemasFor<(typeof callsByArea)[Area]>>
}

type Answers = Readonly<Record<string, { readonly output: z.ZodMiniType }>>
const fetches: Readonly<Record<string, () => Promise<Answers>>> = answersByArea

/** The schema of a call's response. Rejects if the area's schemas can't be loaded. */
export async function answerSchema(name: EndpointName): Promise<z.ZodMiniType> {
  const [area] = Object.entries(callsByArea).find(([, calls]) => Object.hasOwn(calls, name)) ?? []
  const answer = area !== undefined && (await fetches[area]?.())?.[name]
  if (!answer) throw new Error(`No area has the call ${name}.`)
  return answer.output
}
