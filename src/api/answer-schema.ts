import type { z } from 'zod/mini'
import type { AnswersOf } from '#schemas/api/endpoint.ts'
import { callsByArea } from '#schemas/contract/calls.ts'
import { shellSchemas } from '#schemas/contract/shell/answers.ts'
import type { EndpointName } from '#schemas/contract.ts'

/**
 * Response schemas by area, loaded with the first call of the area: a page needs only a few, and all of them together
 * are 25 kB gz. The ones every page needs before it shows anything are in the main bundle.
 */
const answersByArea = {
  shell: async () => shellSchemas,
  addUser: async () => (await import('#schemas/contract/add-user/answers.ts')).addUserSchemas,
  terminate: async () => (await import('#schemas/contract/terminate/answers.ts')).terminateSchemas,
  serviceRequest: async () =>
    (await import('#schemas/contract/service-requests/answers.ts')).serviceRequestSchemas,
  hardware: async () => (await import('#schemas/contract/hardware/answers.ts')).hardwareSchemas,
  awareness: async () => (await import('#schemas/contract/awareness/answers.ts')).awarenessSchemas,
  trainingReminder: async () =>
    (await import('#schemas/contract/awareness/answers.ts')).trainingReminderSchemas,
  planUpgrade: async () =>
    (await import('#schemas/contract/awareness/answers.ts')).planUpgradeSchemas,
  distributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).distributionListSchemas,
  editDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).editDistributionListSchemas,
  createDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).createDistributionListSchemas,
  roles: async () => (await import('#schemas/contract/roles/answers.ts')).rolesSchemas,
  rolesEdit: async () => (await import('#schemas/contract/roles/answers.ts')).rolesEditSchemas,
  securityLog: async () =>
    (await import('#schemas/contract/security-log/answers.ts')).securityLogSchemas,
  contact: async () => (await import('#schemas/contract/contacts/answers.ts')).contactSchemas,
  invoiceRecipient: async () =>
    (await import('#schemas/contract/invoice-recipients/answers.ts')).invoiceRecipientSchemas,
  ddq: async () => (await import('#schemas/contract/ddq/answers.ts')).ddqSchemas,
  billing: async () => (await import('#schemas/contract/billing/answers.ts')).billingSchemas,
  document: async () => (await import('#schemas/contract/documents/answers.ts')).documentSchemas,
  risk: async () => (await import('#schemas/contract/risks/answers.ts')).riskSchemas,
  securityDocument: async () =>
    (await import('#schemas/contract/security-documents/answers.ts')).securityDocumentSchemas,
  portfolio: async () => (await import('#schemas/contract/portfolio/answers.ts')).portfolioSchemas,
  fileDriver: async () =>
    (await import('#schemas/contract/file-driver/answers.ts')).fileDriverSchemas,
  fileTransfer: async () =>
    (await import('#schemas/contract/file-driver/answers.ts')).fileTransferSchemas,
  endpoint: async () => (await import('#schemas/contract/endpoints/answers.ts')).endpointSchemas,
  infrastructure: async () =>
    (await import('#schemas/contract/infrastructure/answers.ts')).infrastructureSchemas,
  internetSetting: async () =>
    (await import('#schemas/contract/internet-settings/answers.ts')).internetSettingSchemas,
  releaseNote: async () =>
    (await import('#schemas/contract/release-notes/answers.ts')).releaseNoteSchemas,
  remoteAccess: async () =>
    (await import('#schemas/contract/remote-access/answers.ts')).remoteAccessSchemas,
  subscribedService: async () =>
    (await import('#schemas/contract/subscribed-services/answers.ts')).subscribedServiceSchemas,
  ticket: async () => (await import('#schemas/contract/tickets/answers.ts')).ticketSchemas,
  serviceDashboard: async () =>
    (await import('#schemas/contract/service-dashboard/answers.ts')).serviceDashboardSchemas,
  vendor: async () => (await import('#schemas/contract/vendors/answers.ts')).vendorSchemas,
  search: async () => (await import('#schemas/contract/search/answers.ts')).searchSchemas,
  flow: async () => (await import('#schemas/contract/flows/answers.ts')).flowSchemas,
  request: async () => (await import('#schemas/contract/extensions/answers.ts')).requestSchemas,
  flowUsage: async () => (await import('#schemas/contract/extensions/answers.ts')).flowUsageSchemas,
  session: async () => (await import('#schemas/contract/sessions/answers.ts')).sessionSchemas,
} satisfies {
  [Area in keyof typeof callsByArea]: () => Promise<AnswersOf<(typeof callsByArea)[Area]>>
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
