import { type PlanUpgradeStepId, planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { planUpgradeMachine } from '#machines/plan-upgrade/machine.ts'
import { flowPages } from '#machines/portal/entry.ts'
import { type PlanUpgradeDraft, readSavedDraft } from '#schemas/plan-upgrade/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { planUpgradeFacts } from './facts.ts'
import { PlanUpgradeStatus } from './plan-upgrade-status.tsx'
import { planUpgradeServices } from './services.ts'
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
  services: planUpgradeServices,
  open: () => Promise.reject(new Error('An upgrade is never resumed.')),
  write: ({ testsPerYear }) => ({ testsPerYear }),
  read: readSavedDraft,
  facts: planUpgradeFacts,
  ending: { title: 'Status', Success: PlanUpgradeStatus },
  submitLabel: 'Complete Purchase',
  pages: flowPages(planUpgrade.portal),
  forms: { upgrade: ChoosePlanStep, confirm: ConfirmUpgradeStep },
}
