import { type PlanUpgradeStepId, planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { planUpgradeMachine } from '#machines/plan-upgrade/machine.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type PlanUpgradeDraft, readSavedDraft } from '#schemas/plan-upgrade/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { planUpgradeFactsChannel } from './facts.ts'
import { PlanUpgradeSuccess } from './plan-upgrade-success.tsx'
import { createPlanUpgradeServices } from './services.ts'
import { ConfirmUpgradeStep } from './steps/confirm.tsx'
import { ChoosePlanStep } from './steps/upgrade.tsx'

/** The phishing test upgrade in the browser: the flow, its call, and a form per step. */
export const planUpgradeWizard: WizardDefinition<
  PlanUpgradeDraft,
  TenantSettings,
  PlanUpgradeStepId
> = {
  flow: planUpgrade,
  machine: planUpgradeMachine,
  services: createPlanUpgradeServices,
  open: () => Promise.reject(new Error('An upgrade is never resumed.')),
  write: ({ testsPerYear }) => ({ testsPerYear }),
  read: readSavedDraft,
  facts: planUpgradeFactsChannel,
  ending: { title: 'Status', Success: PlanUpgradeSuccess },
  submitLabel: 'Complete Purchase',
  pages: flowPages(planUpgrade.portal),
  forms: { upgrade: ChoosePlanStep, confirm: ConfirmUpgradeStep },
}
