import { emptyPlanUpgradeDraft, type PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import { confirmUpgradeRules, upgradeRules, yearlyPrice } from '#schemas/plan-upgrade/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { defineFlow } from '../engine/flow.ts'

/** The upgrade of the phishing tests (spec 002 §4; flows.md 5.2). */
export const planUpgrade = defineFlow<PlanUpgradeDraft, TenantSettings>()({
  id: 'planUpgrade',
  title: 'Upgrade Phishing Tests',
  purpose: 'Orders more phishing tests a year, at the price that is shown before it is signed.',
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
