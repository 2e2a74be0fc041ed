import { useEffect, useRef } from 'react'
import { fieldId } from '#src/ui/fields/field-frame.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './wizard.module.css'
import { useView } from './wizard-context.tsx'

/** What stands in the way of Next, once it was refused: a list that leads to the fields, and gets the focus. */
export function ErrorSummary() {
  const refused = useView((wizard) => wizard.refused())
  const issues = useView((wizard) =>
    wizard.refused()
      ? wizard.issues().map(({ field, label, message }) => ({ field, label, message }))
      : [],
  )
  const summary = useRef<HTMLDivElement>(null)
  const shown = refused && issues.length > 0
  useEffect(() => {
    if (shown) summary.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <Notice
      ref={summary}
      tabIndex={-1}
      tone="error"
      title={issues.length === 1 ? 'One answer needs attention' : 'Some answers need attention'}
      className={styles.errors}
    >
      <ul>
        {issues.map(({ field, label, message }) => (
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
