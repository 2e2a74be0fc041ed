import type { Handlers } from '../../api/handler.ts'
import { acceptedRequest } from './read.ts'
import { submitPlanUpgrade } from './submit.ts'

export type PlanUpgradeEndpoint = Extract<keyof Handlers, 'phishingUpgrade'>

/** The upgrade of the phishing tests (spec 002 §7). */
export const planUpgradeHandlers = {
  phishingUpgrade: async ({ body }, call) =>
    submitPlanUpgrade(call, await acceptedRequest(body.testsPerYear, call)),
} satisfies Pick<Handlers, PlanUpgradeEndpoint>
