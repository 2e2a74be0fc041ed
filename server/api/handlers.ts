import { addUserHandlers } from '../areas/add-user/handlers.ts'
import { awarenessHandlers } from '../areas/awareness/handlers.ts'
import { billingHandlers } from '../areas/billing/handlers.ts'
import { contactHandlers } from '../areas/contact-information/handlers.ts'
import { createDistributionListHandlers } from '../areas/create-distribution-list/handlers.ts'
import { ddqHandlers } from '../areas/ddq/handlers.ts'
import { distributionListHandlers } from '../areas/distribution-lists/handlers.ts'
import { documentHandlers } from '../areas/documents/handlers.ts'
import { editDistributionListHandlers } from '../areas/edit-distribution-list/handlers.ts'
import { endpointHandlers } from '../areas/endpoints/handlers.ts'
import { fileDriverHandlers } from '../areas/file-driver/handlers.ts'
import { fileTransferHandlers } from '../areas/file-transfer/handlers.ts'
import { flowHandlers } from '../areas/flows/handlers.ts'
import { flowUsageHandlers } from '../areas/flow-usage.ts'
import { hardwareHandlers } from '../areas/hardware/handlers.ts'
import { infrastructureHandlers } from '../areas/infrastructure.ts'
import { internetSettingHandlers } from '../areas/internet-settings.ts'
import { invoiceRecipientHandlers } from '../areas/invoice-recipients/handlers.ts'
import { planUpgradeHandlers } from '../areas/plan-upgrade/handlers.ts'
import { portfolioHandlers } from '../areas/portfolio/handlers.ts'
import { releaseNoteHandlers } from '../areas/release-notes/handlers.ts'
import { remoteAccessHandlers } from '../areas/remote-access/handlers.ts'
import { requestHandlers } from '../areas/requests/handlers.ts'
import { riskHandlers } from '../areas/risks/handlers.ts'
import { rolesHandlers } from '../areas/roles/handlers.ts'
import { rolesEditHandlers } from '../areas/roles-edit/handlers.ts'
import { searchHandlers } from '../areas/search/handlers.ts'
import { securityDocumentHandlers } from '../areas/security-documents/handlers.ts'
import { serviceDashboardHandlers } from '../areas/service-dashboard/handlers.ts'
import { serviceRequestHandlers } from '../areas/service-requests.ts'
import { subscribedServiceHandlers } from '../areas/services/handlers.ts'
import { shellHandlers } from '../areas/shell.ts'
import { terminateHandlers } from '../areas/terminate/handlers.ts'
import { ticketHandlers } from '../areas/tickets/handlers.ts'
import { trainingReminderHandlers } from '../areas/training-reminder/handlers.ts'
import { vendorHandlers } from '../areas/vendors/handlers.ts'
import type { Handlers } from './handler.ts'

/** Every row of the contract has its handler; the compiler names the one that is missing. */
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
}
