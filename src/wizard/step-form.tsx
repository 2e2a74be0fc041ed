import { dequal } from 'dequal/lite'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useWizard } from './wizard-context.tsx'
import type { WizardHandle } from './wizard-handle.ts'

type Values = Record<string, unknown>

const StepContext = createContext('')

/** The step whose form this is. */
export function useStepId(): string {
  return useContext(StepContext)
}

/**
 * The form of one step: a projection of the machine's draft. Edits are told to the machine; what the machine
 * decides is written back where it differs. Both go around React's render, so typing renders no form.
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
  useEffect(() => connect(wizard, stepId, form), [wizard, stepId, form])
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
      </FormProvider>
    </StepContext>
  )
}

function valuesOf(wizard: WizardHandle, stepId: string): Values {
  const values: Values = {}
  for (const { path, name } of wizard.fields(stepId)) assign(values, name, copy(wizard.value(path)))
  return values
}

function connect(wizard: WizardHandle, stepId: string, form: UseFormReturn<Values>): () => void {
  const fields = wizard.fields(stepId)
  const stopListening = form.subscribe({
    formState: { values: true },
    callback: ({ name }) => {
      const field = fields.find((one) => one.name === name)
      if (field) wizard.change(field.path, copy(form.getValues(field.name)))
    },
  })
  const writeBack = () => {
    for (const { path, name } of fields) {
      const value = wizard.value(path)
      if (!dequal(form.getValues(name), value)) form.setValue(name, copy(value))
    }
  }
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

/** Names with dots are nested, as the form keeps them. */
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
