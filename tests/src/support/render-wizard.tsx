import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'
import { SubmittedLink } from '#src/portal-wizard/submitted-link.tsx'
import { isLazy } from '#src/wizard/form/lazy-form.tsx'
import { WizardScreen } from '#src/wizard/running/running-wizard.tsx'
import { LookupProvider } from '#src/wizard/state/lookup-context.tsx'
import { StoredInputCoverageProvider } from '#src/wizard/state/stored-input-context.ts'
import { WizardProvider } from '#src/wizard/state/wizard-context.tsx'
import { createWizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { stepForms } from '#src/wizard/steps/step-forms.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { WizardHostProvider } from '#src/wizard/wizard-host.tsx'
import type { TestWizard } from '#tests/machines/support/wizard.ts'
import { renderPart } from './render-page.tsx'

/** Renders a running wizard as markup, once its form and data have loaded. */
export async function renderWizard<D, StepId extends string>(
  definition: WizardDefinition<D, TenantSettings, StepId>,
  wizard: TestWizard<D, TenantSettings>,
  visit: Parameters<typeof renderPart>[1] = {},
  stored: () => StoredInputCoverage = () => 'all',
): Promise<string> {
  const { flow, facts, useLookup } = definition
  const form = stepForms(definition)[wizard.step]
  if (isLazy(form)) await form.preload()
  const { actor } = wizard
  return renderPart(
    () => (
      <WizardProvider wizard={createWizardHandle(flow, actor)}>
        <facts.Provider actor={actor}>
          <LookupProvider useLookup={useLookup}>
            <WizardHostProvider value={{ SubmittedRequest: SubmittedLink }}>
              <StoredInputCoverageProvider value={stored}>
                <WizardScreen definition={definition} />
              </StoredInputCoverageProvider>
            </WizardHostProvider>
          </LookupProvider>
        </facts.Provider>
      </WizardProvider>
    ),
    { settings: wizard.context.settings, ...visit },
  )
}
