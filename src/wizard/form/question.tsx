import { useWizardView } from '../state/wizard-context.tsx'
import { useFormParts } from './form-parts.tsx'
import { useStepId } from './step-form.tsx'

/** One question of the step: the flow's own component, or the default by its rule. Nothing while it isn't asked. */
export function Question({ path }: { path: string }) {
  const { questions } = useFormParts()
  const Own = questions[useStepId()]?.[path]
  return Own ? <Own /> : <DefaultQuestion path={path} />
}

/** The default component, also for flows that add to it. */
export function DefaultQuestion({ path }: { path: string }) {
  const stepId = useStepId()
  const { controls } = useFormParts()
  const control = useWizardView((wizard) => wizard.control(stepId, path))
  if (!control || control.kind === 'none') return null
  const Field = controls[control.kind]
  return <Field path={path} />
}
