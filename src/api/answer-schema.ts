import type { z } from 'zod/mini'
import type { AnswersOf } from '#schemas/api/endpoint.ts'
import { callsByArea } from '#schemas/contract/calls.ts'
import { shellAnswers } from '#schemas/contract/shell/answers.ts'
import type { EndpointName } from '#schemas/contract.ts'

/**
 * Response schemas by area, loaded with the first call of the area: a page needs only a few, and all of them together
 * are 25 kB gz. The ones every page needs before it shows anything are in the main bundle.
 */
const answersByArea = {
  shell: async () => shellAnswers,
  addUser: async () => (await import('#schemas/contract/add-user/answers.ts')).addUserAnswers,
  terminate: async () => (await import('#schemas/contract/terminate/answers.ts')).terminateAnswers,
  serviceRequest: async () =>
    (await import('#schemas/contract/service-requests/answers.ts')).serviceRequestAnswers,
  hardware: async () => (await import('#schemas/contract/hardware/answers.ts')).hardwareAnswers,
  awareness: async () => (await import('#schemas/contract/awareness/answers.ts')).awarenessAnswers,
  trainingReminder: async () =>
    (await import('#schemas/contract/awareness/answers.ts')).trainingReminderAnswers,
  planUpgrade: async () =>
    (await import('#schemas/contract/awareness/answers.ts')).planUpgradeAnswers,
  distributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).distributionListAnswers,
  editDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).editDistributionListAnswers,
  createDistributionList: async () =>
    (await import('#schemas/contract/distribution-lists/answers.ts')).createDistributionListAnswers,
  roles: async () => (await import('#schemas/contract/roles/answers.ts')).rolesAnswers,
  rolesEdit: async () => (await import('#schemas/contract/roles/answers.ts')).rolesEditAnswers,
  securityLog: async () =>
    (await import('#schemas/contract/security-log/answers.ts')).securityLogAnswers,
  contact: async () => (await import('#schemas/contract/contacts/answers.ts')).contactAnswers,
  invoiceRecipient: async () =>
    (await import('#schemas/contract/invoice-recipients/answers.ts')).invoiceRecipientAnswers,
  ddq: async () => (await import('#schemas/contract/ddq/answers.ts')).ddqAnswers,
  billing: async () => (await import('#schemas/contract/billing/answers.ts')).billingAnswers,
  document: async () => (await import('#schemas/contract/documents/answers.ts')).documentAnswers,
  risk: async () => (await import('#schemas/contract/risks/answers.ts')).riskAnswers,
  securityDocument: async () =>
    (await import('#schemas/contract/security-documents/answers.ts')).securityDocumentAnswers,
  portfolio: async () => (await import('#schemas/contract/portfolio/answers.ts')).portfolioAnswers,
  fileDriver: async () =>
    (await import('#schemas/contract/file-driver/answers.ts')).fileDriverAnswers,
  fileTransfer: async () =>
    (await import('#schemas/contract/file-driver/answers.ts')).fileTransferAnswers,
  endpoint: async () => (await import('#schemas/contract/endpoints/answers.ts')).endpointAnswers,
  infrastructure: async () =>
    (await import('#schemas/contract/infrastructure/answers.ts')).infrastructureAnswers,
  internetSetting: async () =>
    (await import('#schemas/contract/internet-settings/answers.ts')).internetSettingAnswers,
  releaseNote: async () =>
    (await import('#schemas/contract/release-notes/answers.ts')).releaseNoteAnswers,
  remoteAccess: async () =>
    (await import('#schemas/contract/remote-access/answers.ts')).remoteAccessAnswers,
  subscribedService: async () =>
    (await import('#schemas/contract/subscribed-services/answers.ts')).subscribedServiceAnswers,
  ticket: async () => (await import('#schemas/contract/tickets/answers.ts')).ticketAnswers,
  serviceDashboard: async () =>
    (await import('#schemas/contract/service-dashboard/answers.ts')).serviceDashboardAnswers,
  vendor: async () => (await import('#schemas/contract/vendors/answers.ts')).vendorAnswers,
  search: async () => (await import('#schemas/contract/search/answers.ts')).searchAnswers,
  flow: async () => (await import('#schemas/contract/flows/answers.ts')).flowAnswers,
  request: async () => (await import('#schemas/contract/extensions/answers.ts')).requestAnswers,
  flowUsage: async () => (await import('#schemas/contract/extensions/answers.ts')).flowUsageAnswers,
  session: async () => (await import('#schemas/contract/sessions/answers.ts')).sessionAnswers,
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
