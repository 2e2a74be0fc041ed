import { type AnswersOf, joined } from './api/endpoint.ts'
import { addUserAnswers } from './contract/add-user/answers.ts'
import {
  awarenessAnswers,
  planUpgradeAnswers,
  trainingReminderAnswers,
} from './contract/awareness/answers.ts'
import { billingAnswers } from './contract/billing/answers.ts'
import { calls, type callsByArea } from './contract/calls.ts'
import { contactAnswers } from './contract/contacts/answers.ts'
import { ddqAnswers } from './contract/ddq/answers.ts'
import {
  createDistributionListAnswers,
  distributionListAnswers,
  editDistributionListAnswers,
} from './contract/distribution-lists/answers.ts'
import { documentAnswers } from './contract/documents/answers.ts'
import { endpointAnswers } from './contract/endpoints/answers.ts'
import { flowUsageAnswers, requestAnswers } from './contract/extensions/answers.ts'
import { fileDriverAnswers, fileTransferAnswers } from './contract/file-driver/answers.ts'
import { flowAnswers } from './contract/flows/answers.ts'
import { hardwareAnswers } from './contract/hardware/answers.ts'
import { infrastructureAnswers } from './contract/infrastructure/answers.ts'
import { internetSettingAnswers } from './contract/internet-settings/answers.ts'
import { invoiceRecipientAnswers } from './contract/invoice-recipients/answers.ts'
import { portfolioAnswers } from './contract/portfolio/answers.ts'
import { releaseNoteAnswers } from './contract/release-notes/answers.ts'
import { remoteAccessAnswers } from './contract/remote-access/answers.ts'
import { riskAnswers } from './contract/risks/answers.ts'
import { rolesAnswers, rolesEditAnswers } from './contract/roles/answers.ts'
import { searchAnswers } from './contract/search/answers.ts'
import { securityDocumentAnswers } from './contract/security-documents/answers.ts'
import { securityLogAnswers } from './contract/security-log/answers.ts'
import { serviceDashboardAnswers } from './contract/service-dashboard/answers.ts'
import { serviceRequestAnswers } from './contract/service-requests/answers.ts'
import { sessionAnswers } from './contract/sessions/answers.ts'
import { shellAnswers } from './contract/shell/answers.ts'
import { subscribedServiceAnswers } from './contract/subscribed-services/answers.ts'
import { terminateAnswers } from './contract/terminate/answers.ts'
import { ticketAnswers } from './contract/tickets/answers.ts'
import { vendorAnswers } from './contract/vendors/answers.ts'

/** What each area's calls take and answer: one that is missing, or of another area, is of another type. */
const answers = joined({
  shell: shellAnswers,
  addUser: addUserAnswers,
  terminate: terminateAnswers,
  serviceRequest: serviceRequestAnswers,
  hardware: hardwareAnswers,
  awareness: awarenessAnswers,
  trainingReminder: trainingReminderAnswers,
  planUpgrade: planUpgradeAnswers,
  distributionList: distributionListAnswers,
  editDistributionList: editDistributionListAnswers,
  createDistributionList: createDistributionListAnswers,
  roles: rolesAnswers,
  rolesEdit: rolesEditAnswers,
  securityLog: securityLogAnswers,
  contact: contactAnswers,
  invoiceRecipient: invoiceRecipientAnswers,
  ddq: ddqAnswers,
  billing: billingAnswers,
  document: documentAnswers,
  risk: riskAnswers,
  securityDocument: securityDocumentAnswers,
  portfolio: portfolioAnswers,
  fileDriver: fileDriverAnswers,
  fileTransfer: fileTransferAnswers,
  endpoint: endpointAnswers,
  infrastructure: infrastructureAnswers,
  internetSetting: internetSettingAnswers,
  releaseNote: releaseNoteAnswers,
  remoteAccess: remoteAccessAnswers,
  subscribedService: subscribedServiceAnswers,
  ticket: ticketAnswers,
  serviceDashboard: serviceDashboardAnswers,
  vendor: vendorAnswers,
  search: searchAnswers,
  flow: flowAnswers,
  request: requestAnswers,
  flowUsage: flowUsageAnswers,
  session: sessionAnswers,
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
