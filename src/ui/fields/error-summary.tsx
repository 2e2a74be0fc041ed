import { useEffect, useRef } from 'react'
import { Notice } from '../notice.tsx'
import styles from './error-summary.module.css'
import { fieldId } from './field-frame.tsx'

/** What is wrong with one answer. */
export interface FieldProblem {
  /** The name of its field. */
  readonly field: string
  readonly label: string
  readonly message: string
}

interface ErrorSummaryProps {
  problems: readonly FieldProblem[]
  /** Each refusal has another one; then the summary takes the focus again. */
  refusal?: unknown
  className?: string
}

/** What stands in the way of going on: a list that leads to the fields, and takes the focus when it appears. */
export function ErrorSummary({ problems, refusal, className }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: refused again, it is read again
  useEffect(() => {
    if (shown) summary.current?.focus()
  }, [shown, refusal])
  if (!shown) return null
  return (
    <Notice
      ref={summary}
      tabIndex={-1}
      tone="error"
      title={problems.length === 1 ? 'One answer needs attention' : 'Some answers need attention'}
      className={`${styles.summary} ${className ?? ''}`}
    >
      <ul>
        {problems.map(({ field, label, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(field))?.focus()
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
