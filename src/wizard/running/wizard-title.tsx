import { usePageTitle } from '#src/ui/page-title.ts'
import { useWizardView } from '../state/wizard-context.tsx'

/** Sets the document title to the step on screen, or to the outcome at the end. */
export function WizardDocumentTitle({ end }: { end: string }) {
  const phase = useWizardView((wizard) => wizard.phase())
  const step = useWizardView((wizard) => wizard.step().title)
  const titles = {
    editing: step,
    uncreated: 'Not saved',
    submitting: end,
    success: end,
    failure: 'Not submitted',
  }
  usePageTitle(titles[phase])
  return null
}
