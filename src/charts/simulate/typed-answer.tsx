import { useState } from 'react'
import type { AnswerInputKind } from '#machines/tools/charts/editable-answers.ts'
import styles from '../charts.module.css'

type TypedKind = Exclude<AnswerInputKind, 'flag' | 'one' | 'many'>

interface TypedAnswerProps {
  id: string
  'aria-describedby': string | undefined
  kind: TypedKind
  value: unknown
  canHold: (value: unknown) => boolean
  onChange: (value: unknown) => void
}

const inputTypes = { text: 'text', number: 'number', date: 'datetime-local' } as const

/** A typed answer: applied on blur, refused if the draft can't hold it. */
export function TypedAnswer({ kind, value, canHold, onChange, ...rest }: TypedAnswerProps) {
  const before = answerText(kind, value)
  const [text, setText] = useState(before)
  const [lastValue, setLastValue] = useState(before)
  const [fault, setFault] = useState<string>()
  // The answer was changed elsewhere, so the typed text is outdated.
  if (lastValue !== before) {
    setLastValue(before)
    setText(before)
    setFault(undefined)
  }
  const take = () => {
    setFault(undefined)
    if (text === before) return
    const read = parseAnswer(kind, text)
    const held = [...(text === '' ? [null] : []), ...(read ? [read.value] : [])].find(canHold)
    if (held === undefined) setFault(refusals[kind])
    else onChange(held)
  }
  const shared = {
    ...rest,
    className: styles.input,
    value: text,
    'aria-invalid': fault !== undefined,
    onBlur: take,
  }
  return (
    <>
      {kind === 'lines' || kind === 'data' ? (
        <textarea
          {...shared}
          rows={kind === 'lines' ? 3 : 6}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          type={inputTypes[kind]}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
      )}
      {kind === 'lines' && <small>One per line.</small>}
      {fault && (
        <small role="alert" className={styles.fault}>
          {fault}
        </small>
      )}
    </>
  )
}

const refusals: Readonly<Record<TypedKind, string>> = {
  text: "This isn't a valid answer.",
  number: 'Enter a number.',
  date: 'Enter a date.',
  lines: "One of these lines isn't a valid answer.",
  data: "This isn't JSON the draft can hold.",
}

function answerText(kind: TypedKind, value: unknown): string {
  if (kind === 'data') return JSON.stringify(value, null, 1)
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  const text = value === null || value === undefined ? '' : String(value)
  return kind === 'date' ? text.slice(0, 16) : text
}

function parseAnswer(kind: TypedKind, text: string): { readonly value: unknown } | undefined {
  switch (kind) {
    case 'number':
      return { value: Number(text) }
    case 'date':
      return { value: `${text}:00`.slice(0, 19) }
    case 'lines':
      return { value: text.split('\n').flatMap((line) => line.trim() || []) }
    case 'data':
      try {
        return { value: JSON.parse(text) }
      } catch {
        return undefined
      }
    default:
      return { value: text }
  }
}
