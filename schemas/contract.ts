import { type AnswersOf, joined } from './api/endpoint.ts'
import { addUserSchemas } from './contract/add-user/answers.ts'
import {
  awarenessSchemas,
  planUpgradeSchemas,
  trainingReminderSchemas,
} from './contract/awareness/answers.ts'
import { billingSchemas } from './contract/billing/answers.ts'
import { calls, type callsByArea } from './contract/calls.ts'
import { contactSchemas } from './contract/contacts/answers.ts'
import { ddqSchemas } from './contract/ddq/answers.ts'
import {
  createDistributionListSchemas,
  distributionListSchemas,
  editDistributionListSchemas,
} from './contract/distribution-lists/answers.ts'
import { documentSchemas } from './contract/documents/answers.ts'
import { endpointSchemas } from './contract/endpoints/answers.ts'
import { flowUsageSchemas, requestSchemas } from './contract/extensions/answers.ts'
import { fileDriverSchemas, fileTransferSchemas } from './contract/file-driver/answers.ts'
import { flowSchemas } from './contract/flows/answers.ts'
import { hardwareSchemas } from './contract/hardware/answers.ts'
import { infrastructureSchemas } from './contract/infrastructure/answers.ts'
import { internetSettingSchemas } from './contract/internet-settings/answers.ts'
import { invoiceRecipientSchemas } from './contract/invoice-recipients/answers.ts'
import { portfolioSchemas } from './contract/portfolio/answers.ts'
import { releaseNoteSchemas } from './contract/release-notes/answers.ts'
import { remoteAccessSchemas } from './contract/remote-access/answers.ts'
import { riskSchemas } from './contract/risks/answers.ts'
import { rolesEditSchemas, rolesSchemas } from './contract/roles/answers.ts'
import { searchSchemas } from './contract/search/answers.ts'
import { securityDocumentSchemas } from './contract/security-documents/answers.ts'
import { securityLogSchemas } from './contract/security-log/answers.ts'
import { serviceDashboardSchemas } from './contract/service-dashboard/answers.ts'
import { serviceRequestSchemas } from './contract/service-requests/answers.ts'
import { sessionSchemas } from './contract/sessions/answers.ts'
import { shellSchemas } from './contract/shell/answers.ts'
import { subscribedServiceSchemas } from './contract/subscribed-services/answers.ts'
import { terminateSchemas } from './contract/terminate/answers.ts'
import { ticketSchemas } from './contract/tickets/answers.ts'
import { vendorSchemas } from './contract/vendors/answers.ts'

/** What each area's calls take and answer: one that is missing, or of another area, is of another type. */
const answers = joined({
  shell: shellSchemas,
  addUser: addUserSchemas,
  terminate: terminateSchemas,
  serviceRequest: serviceRequestSchemas,
  hardware: hardwareSchemas,
  awareness: awarenessSchemas,
  trainingReminder: trainingReminderSchemas,
  planUpgrade: planUpgradeSchemas,
  distributionList: distributionListSchemas,
  editDistributionList: editDistributionListSchemas,
  createDistributionList: createDistributionListSchemas,
  roles: rolesSchemas,
  rolesEdit: rolesEditSchemas,
  securityLog: securityLogSchemas,
  contact: contactSchemas,
  invoiceRecipient: invoiceRecipientSchemas,
  ddq: ddqSchemas,
  billing: billingSchemas,
  document: documentSchemas,
  risk: riskSchemas,
  securityDocument: securityDocumentSchemas,
  portfolio: portfolioSchemas,
  fileDriver: fileDriverSchemas,
  fileTransfer: fileTransferSchemas,
  endpoint: endpointSchemas,
  infrastructure: infrastructureSchemas,
  internetSetting: internetSettingSchemas,
  releaseNote: releaseNoteSchemas,
  remoteAccess: remoteAccessSchemas,
  subscribedService: subscribedServiceSchemas,
  ticket: ticketSchemas,
  serviceDashboard: serviceDashboardSchemas,
  vendor: vendorSchemas,
  search: searchSchemas,
  flow: flowSchemas,
  request: requestSchemas,
  flowUsage: flowUsageSchemas,
  session: sessionSchemas,
} satisfies { [Area in keyof typeof callsByArea]: AnswersOf<(typeof callsByArea)[Area]> })

type Calls = typeof calls
type Answers = typeof answers
type Row<Name extends EndpointName> = Calls[Name] & Answers[Name]

export type EndpointName = keyof Calls

type Rows = {
  readonly [Name in EndpointName]: { readonly [Part in keyof Row<Name>]: Row<Name>[Part] }
}
/** Every call whole, for the server and for types: the browser has its calls without schemas (src/api/answer-schema.ts). */
export interface Contract extends Rows {}

const answersByName: Readonly<Record<string, object>> = answers

// The call comes last: what the browser knows of it, such as a permission, is what the server goes by.
export const contract: Rows = Object.assign(
  {},
  ...Object.entries(calls).map(([name, call]) => ({ [name]: { ...answersByName[name], ...call } })),
)
