import type { ReactNode } from 'react'
import type { AnswerView } from '../state/views.ts'
import { useWizardView } from '../state/wizard-context.tsx'
import { useStepId } from './step-form.tsx'

/** Field texts that come from the answer's rules. */
export interface AnswerTexts {
  name: string
  label: string
  help: ReactNode
  error: string | undefined
  wait: string | undefined
  required: boolean
  disabledBecause: string | undefined
  why: string | undefined
}

/** The current rules of an answer. */
export function useAnswer(path: string): AnswerView & { texts: AnswerTexts } {
  const stepId = useStepId()
  const view = useWizardView((wizard) => wizard.answer(stepId, path))
  const { name, label, error, wait, required, lockedBecause, why } = view
  return {
    ...view,
    texts: {
      name,
      label,
      help: view.signs && view.help ? <span role="status">{view.help}</span> : view.help,
      error,
      wait,
      required,
      disabledBecause: lockedBecause,
      why,
    },
  }
}
