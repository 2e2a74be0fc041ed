import { dequal } from 'dequal/lite'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { ForecastDialog, type PendingChange } from '../notices/forecast-dialog.tsx'
import { useWizard } from '../state/wizard-context.tsx'
import type { WizardHandle } from '../state/wizard-handle.ts'

type Values = Record<string, unknown>

const StepContext = createContext('')

/** The step whose form this is. */
export function useStepId(): string {
  return useContext(StepContext)
}

/**
 * The form of one step: a projection of the machine's draft. Edits are sent to the machine; what the machine
 * decides is written back where it differs. Both go around React's render, so typing renders no form. A change
 * that would drop more than its answer is asked about first.
 */
export function StepForm({
  stepId,
  formId,
  children,
}: {
  stepId: string
  formId: string
  children: ReactNode
}) {
  const wizard = useWizard()
  const [defaultValues] = useState(() => valuesOf(wizard, stepId))
  const form = useForm<Values>({ defaultValues })
  const [pending, setPending] = useState<PendingChange>()
  useEffect(() => connect(wizard, stepId, form, setPending), [wizard, stepId, form])
  const submit = () => wizard.send({ type: wizard.step().submits ? 'submit' : 'next' })
  return (
    <StepContext value={stepId}>
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {children}
        </form>
        <ForecastDialog
          pending={pending}
          onCancel={() => setPending(undefined)}
          onSwitch={({ path, value }) => {
            setPending(undefined)
            wizard.change(path, value, { undoable: true })
          }}
        />
      </FormProvider>
    </StepContext>
  )
}

function valuesOf(wizard: WizardHandle, stepId: string): Values {
  const values: Values = {}
  for (const { path, name } of wizard.fields(stepId)) assign(values, name, copy(wizard.value(path)))
  return values
}

/** @param ask what is asked before a change that would drop more than its answer */
function connect(
  wizard: WizardHandle,
  stepId: string,
  form: UseFormReturn<Values>,
  ask: (pending: PendingChange) => void,
): () => void {
  const fields = wizard.fields(stepId)
  let isHearing = false
  const writeBack = () => {
    // The form informs others of the same change after us: one who came later would be left with what was typed.
    if (isHearing) return queueMicrotask(writeBack)
    for (const { path, name } of fields) {
      const value = wizard.value(path)
      if (!dequal(form.getValues(name), value)) form.setValue(name, copy(value))
    }
  }
  const stopListening = form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      const field = fields.find((one) => one.name === name)
      if (!field) return
      const value = copy(form.getValues(field.name))
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
function copy(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value
}

/** Names with dots are nested, as the form stores them. */
function assign(values: Values, name: string, value: unknown): void {
  const [key = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    values[key] = value
    return
  }
  const inner = (values[key] ?? {}) as Values
  values[key] = inner
  assign(inner, rest.join('.'), value)
}
