import { areaCalls } from './area-calls.ts'
import type { Call } from './call.ts'
import { contactCalls } from './contact-calls.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { deviceCalls } from './device-calls.ts'
import { paperCalls } from './paper-calls.ts'
import { portfolioCalls } from './portfolio-calls.ts'
import { requestCalls } from './request-calls.ts'
import { riskCalls } from './risk-calls.ts'
import { serviceCalls } from './service-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { vendorCalls } from './vendor-calls.ts'

/** All documented calls. A new area adds its own. */
export const calls: Readonly<Record<string, Call>> = {
  ...requestCalls,
  ...areaCalls,
  ...paperCalls,
  ...serviceCalls,
  ...contactCalls,
  ...deviceCalls,
  ...vendorCalls,
  ...riskCalls,
  ...ticketCalls,
  ...dashboardCalls,
  ...portfolioCalls,
}
