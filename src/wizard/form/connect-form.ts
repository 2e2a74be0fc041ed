import { dequal } from 'dequal/lite'
import type { UseFormReturn } from 'react-hook-form'
import type { PendingChange } from '../notices/forecast-dialog.tsx'
import type { WizardHandle } from '../state/wizard-handle.ts'

/** Answers of a step by the names of their fields; names with dots are nested. */
export type FormValues = Record<string, unknown>

/** What a form needs of its wizard. */
type Answers = Pick<WizardHandle, 'fields' | 'value' | 'change' | 'forecast' | 'source'>

/**
 * Sends what is typed into a form to the machine, and writes back what the machine decides, until the returned function
 * is called.
 * @param ask what is asked before a change that would drop more than its answer
 */
export function connectForm(
  wizard: Answers,
  stepId: string,
  form: Pick<UseFormReturn<FormValues>, 'subscribe' | 'getValues' | 'setValue'>,
  ask: (pending: PendingChange) => void,
): () => void {
  const fields = wizard.fields(stepId)
  let isHearing = false
  const writeBack = () => {
    // The form informs others of the same change after us: one who came later would be left with what was typed.
    if (isHearing) return queueMicrotask(writeBack)
    for (const { path, name } of fields) {
      const value = wizard.value(path)
      if (!dequal(form.getValues(name), value)) form.setValue(name, copyValue(value))
    }
  }
  const stopListening = form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      const field = fields.find((one) => one.name === name)
      if (!field) return
      const value = copyValue(form.getValues(field.name))
      const forecast = wizard.forecast(field.path, value)
      isHearing = true
      if (forecast) writeBack()
      else wizard.change(field.path, value)
      isHearing = false
      if (forecast) ask({ path: field.path, value, forecast })
    },
  })
  const subscription = wizard.source.subscribe(writeBack)
  return () => {
    stopListening()
    subscription.unsubscribe()
  }
}

/** The form changes its values in place: what enters or leaves it is a copy. */
export function copyValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value
}
