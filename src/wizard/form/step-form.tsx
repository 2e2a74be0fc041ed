import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ForecastDialog, type PendingChange } from '../notices/forecast-dialog.tsx'
import { useWizard } from '../state/wizard-context.tsx'
import type { WizardHandle } from '../state/wizard-handle.ts'
import { connectForm, copyValue, type FormValues } from './connect-form.ts'

const StepContext = createContext('')

/** The id of the form's step. */
export function useStepId(): string {
  return useContext(StepContext)
}

/**
 * The form of one step, as a projection of the machine's draft. Edits go to the machine, and its decisions are written
 * back if they differ. Both bypass React, so typing renders no form. A change that would drop other answers is
 * confirmed first.
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
  const [defaultValues] = useState(() => stepValues(wizard, stepId))
  const form = useForm<FormValues>({ defaultValues })
  const [pending, setPending] = useState<PendingChange>()
  useEffect(() => connectForm(wizard, stepId, form, setPending), [wizard, stepId, form])
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

function stepValues(wizard: WizardHandle, stepId: string): FormValues {
  const values: FormValues = {}
  for (const { path, name } of wizard.fields(stepId))
    assignNested(values, name, copyValue(wizard.value(path)))
  return values
}

/** Names with dots are nested, as the form stores them. */
function assignNested(values: FormValues, name: string, value: unknown): void {
  const [key = '', ...rest] = name.split('.')
  if (rest.length === 0) {
    values[key] = value
    return
  }
  const inner = (values[key] ?? {}) as FormValues
  values[key] = inner
  assignNested(inner, rest.join('.'), value)
}
