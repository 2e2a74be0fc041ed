import { useId } from 'react'
import type { EditableAnswer } from '#machines/tools/charts/editable-answers.ts'
import { formatValue } from '#machines/tools/charts/read-facts.ts'
import { SmallSelect } from '#src/ui/small-select.tsx'
import styles from '../charts.module.css'
import { TypedAnswer } from './typed-answer.tsx'

interface AnswerEditorProps {
  answer: EditableAnswer
  /** Whether the draft can hold a value here. */
  canHold: (value: unknown) => boolean
  onChange: (value: unknown) => void
}

/** Edits one answer, independent of its form; typed values are applied on blur. */
export function AnswerEditor({ answer, canHold, onChange }: AnswerEditorProps) {
  const id = useId()
  const { label, kind, locked, error } = answer
  const fault = error === undefined ? undefined : `${id}-error`
  if (kind === 'many' && !locked) {
    return <ManyAnswer answer={answer} faultId={fault} onChange={onChange} />
  }
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {locked ? (
        <output id={id}>{answer.text}</output>
      ) : (
        <AnswerControl
          id={id}
          answer={answer}
          canHold={canHold}
          onChange={onChange}
          faultId={fault}
        />
      )}
      <Fault id={fault} text={error} />
    </div>
  )
}

function Fault({ id, text }: { id: string | undefined; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <small id={id} className={styles.fault}>
      {text}
    </small>
  )
}

interface ControlProps extends AnswerEditorProps {
  id: string
  faultId: string | undefined
}

function AnswerControl({ id, answer, canHold, onChange, faultId }: ControlProps) {
  const { kind, value, offered } = answer
  const described = { id, 'aria-describedby': faultId }
  switch (kind) {
    case 'flag':
      return (
        <input
          {...described}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'one':
    case 'many': {
      const now = offered.findIndex((one) => isSame(one.value, value))
      return (
        <SmallSelect
          {...described}
          value={now}
          onChange={({ currentTarget }) => onChange(offered[Number(currentTarget.value)]?.value)}
        >
          {now < 0 && <option value={-1}>{answer.text}</option>}
          {offered.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is offered never moves
            <option key={index} value={index}>
              {one.label}
            </option>
          ))}
        </SmallSelect>
      )
    }
    default:
      return (
        <TypedAnswer
          {...described}
          kind={kind}
          value={value}
          canHold={canHold}
          onChange={onChange}
        />
      )
  }
}

/** Any of the offered values, in their order. */
function ManyAnswer({
  answer: { label, value, offered, error },
  faultId,
  onChange,
}: {
  answer: EditableAnswer
  faultId: string | undefined
  onChange: (value: unknown) => void
}) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChosen = (one: unknown) => chosen.some((other) => isSame(other, one))
  // Imported values that aren't offered stay.
  const others = chosen.filter((one) => !offered.some((other) => isSame(other.value, one)))
  const toggleChoice = (one: unknown) => [
    ...others,
    ...offered
      .map((other) => other.value)
      .filter((other) => (isSame(other, one) ? !isChosen(one) : isChosen(other))),
  ]
  return (
    <fieldset className={styles.many} aria-describedby={faultId}>
      <legend>{label}</legend>
      {others.map((one) => (
        <span key={JSON.stringify(one)}>{formatValue(one)}</span>
      ))}
      {offered.map((one) => (
        <label key={one.label}>
          <input
            type="checkbox"
            checked={one.fixed ?? isChosen(one.value)}
            disabled={one.fixed !== undefined}
            onChange={() => onChange(toggleChoice(one.value))}
          />
          {one.label}
        </label>
      ))}
      <Fault id={faultId} text={error} />
    </fieldset>
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
