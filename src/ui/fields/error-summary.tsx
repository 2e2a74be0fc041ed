import { useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Notice } from '../notice.tsx'
import { useIgnoreDoublePress } from '../use-ignore-double-press.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './error-summary.module.css'
import { fieldId } from './field-frame.tsx'

/** What is wrong with one answer. */
export interface FieldProblem {
  /** The name of its field. */
  readonly field: string
  readonly label: string
  readonly message: string
  /** The part of the form it belongs to; what belongs to none comes first. */
  readonly part?: string | undefined
}

interface ErrorSummaryProps {
  /** What is wrong now. */
  problems: readonly FieldProblem[]
  /** Another one at each refusal; undefined or 0 before the first. */
  refusal: unknown
  className?: string
}

/**
 * What stood in the way of going on when it was refused: a list that leads to the fields. It takes the focus at
 * each refusal and never else. What is put right since stays in the list, marked as done, so that nothing moves
 * while one types.
 */
export function ErrorSummary({ problems, refusal, className }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const [refused, setRefused] = useState({ refusal, problems })
  if (refused.refusal !== refusal) setRefused({ refusal, problems })
  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])
  useIgnoreDoublePress(refusal)
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
      {/* Read out as a whole when it appears, and not again with each answer that is put right. */}
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
