import { useWizardView } from '../state/wizard-context.tsx'
import { useFormParts } from './form-parts.tsx'
import { useStepId } from './step-form.tsx'

/** One question of the step, as its flow asks it or else as its rule says; nothing while it is not asked. */
export function Question({ path }: { path: string }) {
  const { questions } = useFormParts()
  const Own = questions[useStepId()]?.[path]
  return Own ? <Own /> : <DefaultQuestion path={path} />
}

/** The same as its rule says, also for a flow that adds to it. */
export function DefaultQuestion({ path }: { path: string }) {
  const stepId = useStepId()
  const { controls } = useFormParts()
  const control = useWizardView((wizard) => wizard.control(stepId, path))
  if (!control || control.kind === 'none') return null
  const Field = controls[control.kind]
  return <Field path={path} />
}
