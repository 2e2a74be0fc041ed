import type { planUpgradeCalls } from '#schemas/contract/awareness/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { acceptRequest } from './read.ts'
import { submitPlanUpgrade } from './submit.ts'

/** The upgrade of the phishing test plan. */
export const planUpgradeHandlers = {
  phishingUpgrade: async ({ body }, call) =>
    submitPlanUpgrade(call, await acceptRequest(body.testsPerYear, call)),
} satisfies AreaHandlers<typeof planUpgradeCalls>
