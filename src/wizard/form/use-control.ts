import type { ControlOfKind, ShownControl } from '../state/views.ts'
import { useWizardView } from '../state/wizard-context.tsx'
import { useStepId } from './step-form.tsx'

/** The control of a question, if it's of the given kind; otherwise empty. */
export function useControl<Kind extends ShownControl['kind']>(
  kind: Kind,
  path: string,
): Partial<ControlOfKind<Kind>> {
  const stepId = useStepId()
  const control = useWizardView((wizard) => wizard.control(stepId, path))
  return control && isOfKind(control, kind) ? control : {}
}

function isOfKind<Kind extends ShownControl['kind']>(
  control: ShownControl,
  kind: Kind,
): control is ControlOfKind<Kind> {
  return control.kind === kind
}
