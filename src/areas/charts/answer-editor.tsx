import { useId, useState } from 'react'
import type { EditableAnswer } from '#machines/charts/editing.ts'
import { shown } from '#machines/charts/facts.ts'
import { SmallSelect } from '#src/ui/small-select.tsx'
import styles from './charts.module.css'

interface AnswerEditorProps {
  answer: EditableAnswer
  onChange: (value: unknown) => void
}

/** One answer, whatever its form looks like; a text is taken when the field is left. */
export function AnswerEditor({ answer, onChange }: AnswerEditorProps) {
  const id = useId()
  const { label, locked, error, value } = answer
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {locked ? (
        <output id={id}>{shown(value)}</output>
      ) : (
        <Control id={id} answer={answer} onChange={onChange} describedBy={error && `${id}-error`} />
      )}
      {error && (
        <small id={`${id}-error`} className={styles.fault}>
          {error}
        </small>
      )}
    </div>
  )
}

interface ControlProps extends AnswerEditorProps {
  id: string
  describedBy: string | undefined
}

function Control({ id, answer, onChange, describedBy }: ControlProps) {
  const { kind, value, choices, samples } = answer
  const described = { id, 'aria-describedby': describedBy }
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
    case 'choice':
      return (
        <SmallSelect
          {...described}
          value={value === null ? '' : String(value)}
          onChange={({ currentTarget }) =>
            onChange(
              choices.find((one) => String(one.value) === currentTarget.value)?.value ?? null,
            )
          }
        >
          <option value="">Not chosen</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SmallSelect>
      )
    case 'sample': {
      const offered = [...samples, ...choices]
      const now = offered.findIndex((one) => JSON.stringify(one.value) === JSON.stringify(value))
      return (
        <SmallSelect
          {...described}
          value={now < 0 ? 'own' : now}
          onChange={({ currentTarget }) => onChange(offered[Number(currentTarget.value)]?.value)}
        >
          {now < 0 && <option value="own">{shown(value)}</option>}
          {offered.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples never move
            <option key={index} value={index}>
              {one.label}
            </option>
          ))}
        </SmallSelect>
      )
    }
    default:
      return <TypedAnswer {...described} kind={kind} value={value} onChange={onChange} />
  }
}

interface TypedAnswerProps {
  id: string
  'aria-describedby': string | undefined
  kind: 'text' | 'number' | 'date'
  value: unknown
  onChange: (value: unknown) => void
}

const inputTypes = { text: 'text', number: 'number', date: 'datetime-local' } as const

function TypedAnswer({ kind, value, onChange, ...rest }: TypedAnswerProps) {
  const before = value === null ? '' : String(value)
  const [text, setText] = useState(before)
  const take = () => {
    if (text === before) return
    if (kind === 'text') onChange(text)
    else if (text === '') onChange(null)
    else onChange(kind === 'number' ? Number(text) : `${text}:00`.slice(0, 19))
  }
  return (
    <input
      {...rest}
      type={inputTypes[kind]}
      className={styles.input}
      value={kind === 'date' ? text.slice(0, 16) : text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
