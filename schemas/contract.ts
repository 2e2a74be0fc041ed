import { type CallSchemasFor, mergeAreas } from './api/endpoint.ts'
import { addUserSchemas } from './contract/add-user/schemas.ts'
import {
  awarenessSchemas,
  planUpgradeSchemas,
  trainingReminderSchemas,
} from './contract/awareness/schemas.ts'
import { billingSchemas } from './contract/billing/schemas.ts'
import { calls, type callsByArea } from './contract/calls.ts'
import { contactSchemas } from './contract/contacts/schemas.ts'
import { ddqSchemas } from './contract/ddq/schemas.ts'
import {
  createDistributionListSchemas,
  distributionListSchemas,
  editDistributionListSchemas,
} from './contract/distribution-lists/schemas.ts'
import { documentSchemas } from './contract/documents/schemas.ts'
import { endpointSchemas } from './contract/endpoints/schemas.ts'
import { flowUsageSchemas, requestSchemas } from './contract/extensions/schemas.ts'
import { fileDriverSchemas, fileTransferSchemas } from './contract/file-driver/schemas.ts'
import { flowSchemas } from './contract/flows/schemas.ts'
import { hardwareSchemas } from './contract/hardware/schemas.ts'
import { infrastructureSchemas } from './contract/infrastructure/schemas.ts'
import { internetSettingSchemas } from './contract/internet-settings/schemas.ts'
import { invoiceRecipientSchemas } from './contract/invoice-recipients/schemas.ts'
import { portfolioSchemas } from './contract/portfolio/schemas.ts'
import { releaseNoteSchemas } from './contract/release-notes/schemas.ts'
import { remoteAccessSchemas } from './contract/remote-access/schemas.ts'
import { riskSchemas } from './contract/risks/schemas.ts'
import { rolesEditSchemas, rolesSchemas } from './contract/roles/schemas.ts'
import { searchSchemas } from './contract/search/schemas.ts'
import { securityDocumentSchemas } from './contract/security-documents/schemas.ts'
import { securityLogSchemas } from './contract/security-log/schemas.ts'
import { serviceDashboardSchemas } from './contract/service-dashboard/schemas.ts'
import { serviceRequestSchemas } from './contract/service-requests/schemas.ts'
import { sessionSchemas } from './contract/sessions/schemas.ts'
import { shellSchemas } from './contract/shell/schemas.ts'
import { subscribedServiceSchemas } from './contract/subscribed-services/schemas.ts'
import { terminateSchemas } from './contract/terminate/schemas.ts'
import { ticketSchemas } from './contract/tickets/schemas.ts'
import { vendorSchemas } from './contract/vendors/schemas.ts'

/**
 * Inputs and outputs of each area's calls. A call that is missing, or belongs to another area, is a
 * type error.
 */
const answers = mergeAreas({
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
} satisfies { [Area in keyof typeof callsByArea]: CallSchemasFor<(typeof callsByArea)[Area]> })

type Calls = typeof calls
type Answers = typeof answers
type Row<Name extends EndpointName> = Calls[Name] & Answers[Name]

/** The name of a call in code. */
export type EndpointName = keyof Calls

type Rows = {
  readonly [Name in EndpointName]: { readonly [Part in keyof Row<Name>]: Row<Name>[Part] }
}
/** Every call whole, for the server and for types: the browser has its calls without schemas (src/api/answer-schema.ts). */
export interface Contract extends Rows {}

const answersByName: Readonly<Record<string, object>> = answers

// The call comes last: what the browser knows of it, such as a permission, is what the server goes by.
/** Every call by name, with its traits and schemas. */
export const contract: Rows = Object.assign(
  {},
  ...Object.entries(calls).map(([name, call]) => ({ [name]: { ...answersByName[name], ...call } })),
)
