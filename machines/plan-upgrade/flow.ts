import { emptyPlanUpgradeDraft, type PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { confirmUpgradeRules, upgradeRules, yearlyPrice } from '#schemas/plan-upgrade/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'
import { requestSubject, ticketKinds } from './tickets.ts'

/** The upgrade of the phishing tests (flows.md 5.2). */
export const planUpgrade = definePortalFlow<PlanUpgradeDraft>()({
  portal,
  tickets: { kinds: ticketKinds, title: (kind) => kind },
  about: requestSubject,
  version: 1,
  emptyDraft: emptyPlanUpgradeDraft,
  jump: 'visited',
  drafts: { saveOn: 'never' },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: [
    'offer.phishingEntitlement',
    'offer.oneYearUpgradePrice',
    'offer.fourYearUpgradePrice',
  ],
  charges: [{ label: 'Price per year', per: 'year', price: yearlyPrice }],
  guards: {},
  effects: {},
  steps: {
    upgrade: { title: 'Upgrade', rules: upgradeRules },
    confirm: { title: 'Confirm', rules: confirmUpgradeRules, submit: true },
  },
})

/** The names of the flow's steps. */
export type PlanUpgradeStepId = (typeof planUpgrade)['stepIds'][number]
