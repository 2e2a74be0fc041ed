import { dequal } from 'dequal/lite'
import type { UseFormReturn } from 'react-hook-form'
import type { PendingChange } from '../notices/forecast-dialog.tsx'
import type { WizardHandle } from '../state/wizard-handle.ts'

/** A step's answers by field name; names with dots are nested. */
export type FormValues = Record<string, unknown>

/** The part of the wizard that a form needs. */
type Answers = Pick<WizardHandle, 'fields' | 'value' | 'change' | 'forecast' | 'source'>

/**
 * Sends form input to the machine, and writes the machine's decisions back to the form.
 * @param ask called before a change that would drop other answers
 * @returns a function that disconnects both
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
    // The form notifies later subscribers after this one, and they would keep the typed value.
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

/** The form mutates its values, so values are copied on the way in and out. */
export function copyValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value
}
