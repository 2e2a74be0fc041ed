import { type CallTraits, mergeAreas } from '../api/endpoint.ts'
import { addUserCalls } from './add-user/calls.ts'
import { awarenessCalls, planUpgradeCalls, trainingReminderCalls } from './awareness/calls.ts'
import { billingCalls } from './billing/calls.ts'
import { contactCalls } from './contacts/calls.ts'
import { ddqCalls } from './ddq/calls.ts'
import {
  createDistributionListCalls,
  distributionListCalls,
  editDistributionListCalls,
} from './distribution-lists/calls.ts'
import { documentCalls } from './documents/calls.ts'
import { endpointCalls } from './endpoints/calls.ts'
import { flowUsageCalls, requestCalls } from './extensions/calls.ts'
import { fileDriverCalls, fileTransferCalls } from './file-driver/calls.ts'
import { flowCalls } from './flows/calls.ts'
import { hardwareCalls } from './hardware/calls.ts'
import { infrastructureCalls } from './infrastructure/calls.ts'
import { internetSettingCalls } from './internet-settings/calls.ts'
import { invoiceRecipientCalls } from './invoice-recipients/calls.ts'
import { portfolioCalls } from './portfolio/calls.ts'
import { releaseNoteCalls } from './release-notes/calls.ts'
import { remoteAccessCalls } from './remote-access/calls.ts'
import { riskCalls } from './risks/calls.ts'
import { rolesCalls, rolesEditCalls } from './roles/calls.ts'
import { searchCalls } from './search/calls.ts'
import { securityDocumentCalls } from './security-documents/calls.ts'
import { securityLogCalls } from './security-log/calls.ts'
import { serviceDashboardCalls } from './service-dashboard/calls.ts'
import { serviceRequestCalls } from './service-requests/calls.ts'
import { sessionCalls } from './sessions/calls.ts'
import { shellCalls } from './shell/calls.ts'
import { subscribedServiceCalls } from './subscribed-services/calls.ts'
import { terminateCalls } from './terminate/calls.ts'
import { ticketCalls } from './tickets/calls.ts'
import { vendorCalls } from './vendors/calls.ts'

/** The calls of each area. Add a new area here. */
export const callsByArea = {
  shell: shellCalls,
  addUser: addUserCalls,
  terminate: terminateCalls,
  serviceRequest: serviceRequestCalls,
  hardware: hardwareCalls,
  awareness: awarenessCalls,
  trainingReminder: trainingReminderCalls,
  planUpgrade: planUpgradeCalls,
  distributionList: distributionListCalls,
  editDistributionList: editDistributionListCalls,
  createDistributionList: createDistributionListCalls,
  roles: rolesCalls,
  rolesEdit: rolesEditCalls,
  securityLog: securityLogCalls,
  contact: contactCalls,
  invoiceRecipient: invoiceRecipientCalls,
  ddq: ddqCalls,
  billing: billingCalls,
  document: documentCalls,
  risk: riskCalls,
  securityDocument: securityDocumentCalls,
  portfolio: portfolioCalls,
  fileDriver: fileDriverCalls,
  fileTransfer: fileTransferCalls,
  endpoint: endpointCalls,
  infrastructure: infrastructureCalls,
  internetSetting: internetSettingCalls,
  releaseNote: releaseNoteCalls,
  remoteAccess: remoteAccessCalls,
  subscribedService: subscribedServiceCalls,
  ticket: ticketCalls,
  serviceDashboard: serviceDashboardCalls,
  vendor: vendorCalls,
  search: searchCalls,
  flow: flowCalls,
  request: requestCalls,
  flowUsage: flowUsageCalls,
  session: sessionCalls,
} as const satisfies Record<string, Record<string, CallTraits>>

/** Every call by its name in code, with what must be known before it is made. */
export const calls = mergeAreas(callsByArea)
