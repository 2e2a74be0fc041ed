import type { Endpoint } from './api/endpoint.ts'
import { addUserCalls } from './contract/add-user.ts'
import { awarenessCalls, planUpgradeCalls, trainingReminderCalls } from './contract/awareness.ts'
import { billingCalls } from './contract/billing.ts'
import { contactCalls } from './contract/contacts.ts'
import { ddqCalls } from './contract/ddq.ts'
import {
  createDistributionListCalls,
  distributionListCalls,
  editDistributionListCalls,
} from './contract/distribution-lists.ts'
import { documentCalls } from './contract/documents.ts'
import { endpointCalls } from './contract/endpoints.ts'
import { flowUsageCalls, requestCalls } from './contract/extensions.ts'
import { fileDriverCalls, fileTransferCalls } from './contract/file-driver.ts'
import { flowCalls } from './contract/flows.ts'
import { hardwareCalls } from './contract/hardware.ts'
import { infrastructureCalls } from './contract/infrastructure.ts'
import { internetSettingCalls } from './contract/internet-settings.ts'
import { invoiceRecipientCalls } from './contract/invoice-recipients.ts'
import { portfolioCalls } from './contract/portfolio.ts'
import { releaseNoteCalls } from './contract/release-notes.ts'
import { remoteAccessCalls } from './contract/remote-access.ts'
import { riskCalls } from './contract/risks.ts'
import { rolesCalls, rolesEditCalls } from './contract/roles.ts'
import { searchCalls } from './contract/search.ts'
import { securityDocumentCalls } from './contract/security-documents.ts'
import { securityLogCalls } from './contract/security-log.ts'
import { serviceDashboardCalls } from './contract/service-dashboard.ts'
import { serviceRequestCalls } from './contract/service-requests.ts'
import { sessionCalls } from './contract/sessions.ts'
import { shellCalls } from './contract/shell.ts'
import { subscribedServiceCalls } from './contract/subscribed-services.ts'
import { terminateCalls } from './contract/terminate.ts'
import { ticketCalls } from './contract/tickets.ts'
import { vendorCalls } from './contract/vendors.ts'

/** Every call of the portal, by the name under which code speaks of it. */
export const contract = {
  ...shellCalls,
  ...addUserCalls,
  ...terminateCalls,
  ...serviceRequestCalls,
  ...hardwareCalls,
  ...awarenessCalls,
  ...trainingReminderCalls,
  ...planUpgradeCalls,
  ...distributionListCalls,
  ...editDistributionListCalls,
  ...createDistributionListCalls,
  ...rolesCalls,
  ...rolesEditCalls,
  ...securityLogCalls,
  ...contactCalls,
  ...invoiceRecipientCalls,
  ...ddqCalls,
  ...billingCalls,
  ...documentCalls,
  ...riskCalls,
  ...securityDocumentCalls,
  ...portfolioCalls,
  ...fileDriverCalls,
  ...fileTransferCalls,
  ...endpointCalls,
  ...infrastructureCalls,
  ...internetSettingCalls,
  ...releaseNoteCalls,
  ...remoteAccessCalls,
  ...subscribedServiceCalls,
  ...ticketCalls,
  ...serviceDashboardCalls,
  ...vendorCalls,
  ...searchCalls,
  ...flowCalls,
  ...requestCalls,
  ...flowUsageCalls,
  ...sessionCalls,
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
