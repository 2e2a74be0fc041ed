import type { Handlers } from '../../api/handler.ts'
import { buyPlan } from './submit.ts'

export type PlanUpgradeEndpoint = Extract<keyof Handlers, 'phishingUpgrade'>

/** The upgrade of the phishing tests (spec 002 §7). */
export const planUpgradeHandlers = {
  phishingUpgrade: ({ body }, call) => buyPlan(call, body.testsPerYear),
} satisfies Pick<Handlers, PlanUpgradeEndpoint>
