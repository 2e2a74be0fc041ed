import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Notice } from '../notice.tsx'
import { useIgnoreDoublePressOnRefusal } from '../use-ignore-double-press-on-refusal.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './error-summary.module.css'
import { fieldId } from './field-frame.tsx'

/** What is wrong with one answer. */
export interface FieldProblem {
  /** The field's name. */
  readonly field: string
  readonly label: string
  readonly message: string
  /** The form's section; errors without one come first. */
  readonly part?: string | undefined
}

interface ErrorSummaryProps {
  /** The current problems. */
  problems: readonly FieldProblem[]
  /** A new value for each refusal; undefined or 0 before the first. */
  refusal: unknown
  className?: string
}

/**
 * The errors at the last refusal, as links to their fields. Takes the focus at each refusal, and only then. Fixed
 * errors stay in the list, marked as done, so that nothing moves while the person types.
 */
export function ErrorSummary({ problems, refusal, className }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState({ refusal, problems })
  if (refused.refusal !== refusal) setRefused({ refusal, problems })
  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])
  useIgnoreDoublePressOnRefusal(refusal)
  if (!refusal || refused.problems.length === 0) return null
  const wrong = new Set(problems.map(({ field }) => field))
  const allDone = refused.problems.every(({ field }) => !wrong.has(field))
  return (
    <Notice
      ref={summary}
      tabIndex={-1}
      tone={allDone ? 'success' : 'error'}
      title={summaryTitle(refused.problems.length, allDone)}
      className={classNames(styles.summary, className)}
    >
      {/* Announced as a whole when it appears, and not again as answers are fixed. */}
      <div aria-live="off" className={styles.parts}>
        {groupProblems(refused.problems).map(([part, own]) => (
          <div key={part}>
            {part && <p className={styles.part}>{part}</p>}
            <ul>
              {own.map(({ field, label, message }) => {
                const done = !wrong.has(field)
                return (
                  <li key={`${field} ${message}`} className={classNames(done && styles.done)}>
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
                    {done && <VisuallyHidden> Done.</VisuallyHidden>}
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </div>
    </Notice>
  )
}

function groupProblems(problems: readonly FieldProblem[]): [string, FieldProblem[]][] {
  const parts = new Map<string, FieldProblem[]>([['', []]])
  for (const problem of problems) {
    const { part = '' } = problem
    parts.set(part, [...(parts.get(part) ?? []), problem])
  }
  return [...parts].filter(([, own]) => own.length > 0)
}

function summaryTitle(count: number, allDone: boolean): string {
  if (count === 1) return allDone ? 'This answer is fine now' : 'One answer needs attention'
  return allDone ? 'These answers are fine now' : 'Some answers need attention'
}
