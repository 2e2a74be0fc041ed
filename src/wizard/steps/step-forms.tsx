import type { ComponentType } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import { stepCodeLibraries } from '#machines/engine/questions/code-libraries.ts'
import { formQuestions } from '#machines/engine/questions/form-questions.ts'
import { getStep, stepFields } from '#machines/engine/questions/questions.ts'
import { controls as sharedControls } from '../fields/controls.ts'
import type { Controls } from '../form/form-parts.tsx'
import { isLazy, type LazyForm, lazyForm } from '../form/lazy-form.tsx'
import type { WizardScreens } from '../wizard-definition.ts'
import { DefaultStep } from './default-step.tsx'
import { formLayout } from './form-layout.ts'

/** The parts of a definition that its forms need. */
export type FormDefinition<D, S, StepId extends string> = Pick<
  WizardScreens<D, S, StepId>,
  'flow' | 'forms' | 'questions' | 'before' | 'after' | 'controls'
>

type Components = Readonly<Record<string, ComponentType | undefined>>

/** The field components of a flow: its bundled ones first, then the lazily loaded ones. */
export function flowControls<D, S, StepId extends string>(
  definition: FormDefinition<D, S, StepId>,
): Controls {
  return { ...sharedControls, ...definition.controls }
}

/** The form of each step: the flow's own, or the default from the step's rules. */
export function stepForms<D, S, StepId extends string>(
  definition: FormDefinition<D, S, StepId>,
): Readonly<Record<string, ComponentType>> {
  const { flow, forms = {} } = definition
  const own: Components = forms
  return Object.fromEntries(
    flow.stepIds.map((id) => [id, withLibraries(flow, id, own[id] ?? defaultForm(definition, id))]),
  )
}

/** A form that waits for the libraries its rules need. */
function withLibraries<D, S>(flow: Flow<D, S>, stepId: string, Form: ComponentType): ComponentType {
  const libraries = stepCodeLibraries(flow, stepId)
  if (libraries.length === 0) return Form
  const isHere = () =>
    libraries.every((library) => library.isLoaded()) && (!isLazy(Form) || Form.isFetched())
  return lazyForm(
    async () => {
      const form = isLazy(Form) ? [Form.preload()] : []
      await Promise.all([...libraries.map((library) => library.load()), ...form])
      return Form
    },
    () => (isHere() ? Form : undefined),
  )
}

function defaultForm<D, S, StepId extends string>(
  definition: FormDefinition<D, S, StepId>,
  stepId: StepId,
): ComponentType {
  const { flow, questions } = definition
  const before: Components = definition.before ?? {}
  const after: Components = definition.after ?? {}
  const asked = formQuestions(flow, stepId)
  const { rules } = getStep(flow, stepId)
  const Overview = overviewForm(flow, stepId)
  const Before = before[stepId]
  const After = after[stepId]
  const sections = formLayout(asked)
  const Form = () => (
    <DefaultStep
      sections={sections}
      Overview={Overview}
      allRequired={rules.allRequired}
      Before={Before}
      After={After}
    />
  )
  const own: Components = questions?.[stepId] ?? {}
  const controls: Readonly<Record<string, unknown>> = flowControls(definition)
  const parts = [
    ...toLazyForm([Before, Overview, After]),
    ...toLazyForm(asked.flatMap(({ path, kind }) => [own[path], controls[kind]])),
  ]
  if (parts.length === 0) return Form
  return lazyForm(
    async () => {
      await Promise.all(parts.map(({ preload }) => preload()))
      return Form
    },
    () => (parts.every(({ isFetched }) => isFetched()) ? Form : undefined),
  )
}

/** The components that are lazily loaded. */
function toLazyForm(components: readonly unknown[]): LazyForm[] {
  return [...new Set(components)].filter(isLazy)
}

const overview = () => import('./request-overview.tsx')
const answersForm = lazyForm(async () => (await import('../form/review-answers.tsx')).ReviewAnswers)
const feesForm = lazyForm(async () => (await overview()).RequestCharges)
const answersAndFeesForm = lazyForm(async () => (await overview()).AnswersAndCharges)

/**
 * The overview a step shows: answers where a load step prepares sending, fees where the request is sent, and answers
 * there too unless they were shown before or the step asks for more than the signature.
 */
function overviewForm<D, S>(flow: Flow<D, S>, stepId: string): ComponentType | undefined {
  const step = getStep(flow, stepId)
  if (step.load !== undefined) return answersForm
  if (!step.submit) return undefined
  const isReviewedBefore = [...flow.steps.values()].some(({ load }) => load !== undefined)
  const rules = new Map(stepFields(step))
  const asksMore = formQuestions(flow, stepId).some(({ path }) => !rules.get(path)?.signs)
  return isReviewedBefore || asksMore ? feesForm : answersAndFeesForm
}
