import { billingAndResourceCalls } from './billing-and-resource-calls.ts'
import type { DocumentedCall } from './call.ts'
import { contactCalls } from './contact-calls.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { deviceCalls } from './device-calls.ts'
import { otherAreaCalls } from './other-area-calls.ts'
import { portfolioCalls } from './portfolio-calls.ts'
import { requestCalls } from './request-calls.ts'
import { riskCalls } from './risk-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { vendorCalls } from './vendor-calls.ts'

/** All documented calls. A new area adds its own. */
export const calls: Readonly<Record<string, DocumentedCall>> = {
  ...requestCalls,
  ...otherAreaCalls,
  ...billingAndResourceCalls,
  ...serviceCalls,
  ...contactCalls,
  ...deviceCalls,
  ...vendorCalls,
  ...riskCalls,
  ...ticketCalls,
  ...dashboardCalls,
  ...portfolioCalls,
}
