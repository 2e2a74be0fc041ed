import type { ComponentType, ReactNode } from 'react'
import { AllRequiredNotice } from '#src/ui/fields/all-required-notice.tsx'
import { RequiredMark } from '#src/ui/fields/field-frame.tsx'
import { FieldPair } from '#src/ui/fields/field-pair.tsx'
import { Question } from '../form/question.tsx'
import { useStepId } from '../form/step-form.tsx'
import { useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'
import type { FormSection, LayoutLine } from './form-layout.ts'

export interface DefaultStepProps {
  sections: readonly FormSection[]
  /** An overview of the whole request: its answers before it's sent, and its fees. */
  Overview: ComponentType | undefined
  /** The notice that nearly all answers are required. */
  allRequired: string | undefined
  /** What the flow shows before and after the questions. */
  Before: ComponentType | undefined
  After: ComponentType | undefined
}

/** The default form of a step, generated from its rules. */
export function DefaultStep({ sections, Overview, allRequired, Before, After }: DefaultStepProps) {
  const questions = sections.map(({ heading, lines }) =>
    heading === undefined ? (
      lines.map((line) => <QuestionIfAsked key={line.name} line={line} />)
    ) : (
      <StepPart key={heading} heading={heading} lines={lines} />
    ),
  )
  return (
    <>
      {Before && <Before />}
      {Overview && <Overview />}
      {allRequired ? (
        <AllRequiredNotice sentence={allRequired}>{questions}</AllRequiredNotice>
      ) : (
        questions
      )}
      {After && <After />}
    </>
  )
}

/** A section of the step, shown while one of its questions is asked. */
function StepPart({ heading, lines }: { heading: string; lines: readonly LayoutLine[] }) {
  const isAsked = useIsAsked(lines.flatMap(({ paths }) => paths))
  if (!isAsked) return null
  return (
    <fieldset className={styles.part} data-wide>
      <legend>{heading}</legend>
      {lines.map((line) => (
        <QuestionIfAsked key={line.name} line={line} />
      ))}
    </fieldset>
  )
}

const frames = { row: QuestionRow, group: CheckboxQuestionGroup } as const

function QuestionIfAsked({ line: { as, name, paths } }: { line: LayoutLine }) {
  const questions = paths.map((path) => <Question key={path} path={path} />)
  if (as === 'question') return questions
  const Frame = frames[as]
  return (
    <Frame name={name} paths={paths}>
      {questions}
    </Frame>
  )
}

interface FrameProps {
  name: string
  paths: readonly string[]
  children: ReactNode
}

/** Questions side by side. */
function QuestionRow({ paths, children }: FrameProps) {
  return useIsAsked(paths) ? <FieldPair>{children}</FieldPair> : null
}

/** Check boxes that answer one question together. */
function CheckboxQuestionGroup({ name, paths, children }: FrameProps) {
  const stepId = useStepId()
  const isAsked = useIsAsked(paths)
  const required = useWizardView((wizard) => isAsked && wizard.required(stepId, paths))
  if (!isAsked) return null
  if (name === '') return <div className={styles.ticks}>{children}</div>
  return (
    <fieldset className={styles.group}>
      <legend>
        {name}
        {required && (
          <>
            {' '}
            <RequiredMark />
          </>
        )}
      </legend>
      {children}
    </fieldset>
  )
}

/** Whether one of these questions is asked. */
function useIsAsked(paths: readonly string[]): boolean {
  const stepId = useStepId()
  return useWizardView((wizard) => paths.some((path) => wizard.control(stepId, path) !== undefined))
}
