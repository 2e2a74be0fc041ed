import type { ShownControl } from '../state/views.ts'
import { useView } from '../state/wizard-context.tsx'
import { type Controls, useFormParts } from './form-parts.tsx'
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
  const control = useView((wizard) => wizard.control(stepId, path))
  return control ? <Control path={path} control={control} controls={controls} /> : null
}

interface ControlProps {
  path: string
  control: ShownControl
  controls: Controls
}

function Control({ path, control, controls }: ControlProps) {
  switch (control.kind) {
    case 'text':
      return <controls.text {...propsOf(path, control)} />
    case 'yesNo':
      return <controls.yesNo {...propsOf(path, control)} />
    case 'checkbox':
      return <controls.checkbox {...propsOf(path, control)} />
    case 'choice':
      return <controls.choice {...propsOf(path, control)} />
    case 'radio':
      return <controls.radio {...propsOf(path, control)} />
    case 'select':
      return <controls.select {...propsOf(path, control)} />
    case 'checkboxes':
      return <controls.checkboxes {...propsOf(path, control)} />
    case 'date':
      return <controls.date {...propsOf(path, control)} />
    case 'dateTime':
      return <controls.dateTime {...propsOf(path, control)} />
    case 'number':
      return <controls.number {...propsOf(path, control)} />
    case 'secret':
      return <controls.secret {...propsOf(path, control)} />
    case 'textList':
      return <controls.textList {...propsOf(path, control)} />
    case 'lookup':
      return <controls.lookup {...propsOf(path, control)} />
    case 'lookupSelect':
      return <controls.lookupSelect {...propsOf(path, control)} />
    case 'lookups':
      return <controls.lookups {...propsOf(path, control)} />
    case 'none':
      return null
  }
}

function propsOf<C extends ShownControl>(path: string, { kind: _, ...rest }: C) {
  return { path, ...rest }
}
