import type { planUpgradeCalls } from '#schemas/contract/awareness/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { acceptedRequest } from './read.ts'
import { submitPlanUpgrade } from './submit.ts'

/** The upgrade of the phishing tests. */
export const planUpgradeHandlers = {
  phishingUpgrade: async ({ body }, call) =>
    submitPlanUpgrade(call, await acceptedRequest(body.testsPerYear, call)),
} satisfies HandlersOf<typeof planUpgradeCalls>
