import type { Handlers } from '../api/handler.ts'
import { addUserHandlers } from './add-user/handlers.ts'
import { awarenessHandlers } from './awareness/handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { contactHandlers } from './contacts/handlers.ts'
import { createDistributionListHandlers } from './create-distribution-list/handlers.ts'
import { ddqHandlers } from './ddq/handlers.ts'
import { endpointHandlers } from './devices/handlers.ts'
import { distributionListHandlers } from './distribution-lists/handlers.ts'
import { documentHandlers } from './documents/handlers.ts'
import { editDistributionListHandlers } from './edit-distribution-list/handlers.ts'
import { fileDriverHandlers } from './file-driver/handlers.ts'
import { fileTransferHandlers } from './file-transfer/handlers.ts'
import { flowUsageHandlers } from './flow-usage.ts'
import { flowHandlers } from './flows/handlers.ts'
import { hardwareHandlers } from './hardware/handlers.ts'
import { infrastructureHandlers } from './infrastructure.ts'
import { internetSettingHandlers } from './internet-settings.ts'
import { invoiceRecipientHandlers } from './invoice-recipients/handlers.ts'
import { planUpgradeHandlers } from './plan-upgrade/handlers.ts'
import { portfolioHandlers } from './portfolio/handlers.ts'
import { releaseNoteHandlers } from './release-notes/handlers.ts'
import { remoteAccessHandlers } from './remote-access/handlers.ts'
import { requestHandlers } from './requests/handlers.ts'
import { riskHandlers } from './risks/handlers.ts'
import { rolesHandlers } from './roles/handlers.ts'
import { rolesEditHandlers } from './roles-edit/handlers.ts'
import { searchHandlers } from './search/handlers.ts'
import { securityDocumentHandlers } from './security-documents/handlers.ts'
import { securityLogHandlers } from './security-log.ts'
import { serviceDashboardHandlers } from './service-dashboard/handlers.ts'
import { serviceRequestHandlers } from './service-requests.ts'
import { sessionHandlers } from './sessions.ts'
import { shellHandlers } from './shell.ts'
import { subscribedServiceHandlers } from './subscribed-services/handlers.ts'
import { terminateHandlers } from './terminate/handlers.ts'
import { ticketHandlers } from './tickets/handlers.ts'
import { trainingReminderHandlers } from './training-reminder/handlers.ts'
import { vendorHandlers } from './vendors/handlers.ts'

/** One handler for each call of the contract. A missing one is a compile error. */
export const handlers: Handlers = {
  ...shellHandlers,
  ...addUserHandlers,
  ...terminateHandlers,
  ...serviceRequestHandlers,
  ...hardwareHandlers,
  ...awarenessHandlers,
  ...planUpgradeHandlers,
  ...trainingReminderHandlers,
  ...distributionListHandlers,
  ...editDistributionListHandlers,
  ...createDistributionListHandlers,
  ...fileDriverHandlers,
  ...fileTransferHandlers,
  ...requestHandlers,
  ...flowHandlers,
  ...flowUsageHandlers,
  ...rolesHandlers,
  ...securityLogHandlers,
  ...rolesEditHandlers,
  ...contactHandlers,
  ...invoiceRecipientHandlers,
  ...ddqHandlers,
  ...documentHandlers,
  ...riskHandlers,
  ...securityDocumentHandlers,
  ...billingHandlers,
  ...subscribedServiceHandlers,
  ...endpointHandlers,
  ...infrastructureHandlers,
  ...internetSettingHandlers,
  ...releaseNoteHandlers,
  ...remoteAccessHandlers,
  ...ticketHandlers,
  ...serviceDashboardHandlers,
  ...vendorHandlers,
  ...portfolioHandlers,
  ...searchHandlers,
  ...sessionHandlers,
}
