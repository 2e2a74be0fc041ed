import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useAllRequiredStated } from './all-required-notice.tsx'
import styles from './field-frame.module.css'
import { useQuestionReason } from './use-question-reason.tsx'

/** Texts every field shows around its control. */
export interface FieldTexts {
  /** The answer's path; also the prefix of the control's id. */
  name: string
  label: string
  help?: ReactNode
  error?: string
  /** What the answer waits for, below the control and announced; not shown beside an error. */
  wait?: string
  /** Shown as text next to the label; screen readers announce it with the control. */
  required?: boolean
  /** Says that the answer is optional. */
  optional?: boolean
  /** Why the question can't be answered now. */
  disabledBecause?: string
  /** Why the question is asked, shown on demand. */
  why?: string
}

/** The id of an answer's control, for links from an error summary. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** Ids and aria props that connect a control to its texts. */
export function useFieldIds({ name, help, error, wait, disabledBecause }: FieldTexts) {
  const stem = useId()
  const ids = {
    label: `${stem}label`,
    help: `${stem}help`,
    error: `${stem}error`,
    wait: `${stem}wait`,
    reason: `${stem}reason`,
  }
  const described = classNames(
    Boolean(help) && ids.help,
    Boolean(disabledBecause) && ids.reason,
    error ? ids.error : Boolean(wait) && ids.wait,
  )
  return {
    ...ids,
    /** Props for the control. */
    control: {
      id: fieldId(name),
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
    },
  }
}

type FieldIds = ReturnType<typeof useFieldIds>

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds
  /** Shown at the end of the label's line, for example a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** Label, help, control, error: in reading order. */
export function FieldFrame({ ids, aside, children, ...texts }: FieldFrameProps) {
  const why = useQuestionReason(texts.why, ids.label)
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label id={ids.label} htmlFor={ids.control.id} className={styles.label}>
          {texts.label}
        </label>
        <RequirementMark {...texts} />
        {why.button}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {why.reason}
      <TextsBeforeControl ids={ids} {...texts} />
      {children}
      <TextsAfterControl ids={ids} {...texts} />
    </div>
  )
}

/** The same for a group of controls: a fieldset with a legend. */
export function FieldGroup({
  ids,
  children,
  role,
  ...texts
}: FieldFrameProps & { role?: 'radiogroup' | 'group' }) {
  const why = useQuestionReason(texts.why, ids.label)
  return (
    <fieldset
      className={styles.field}
      aria-describedby={ids.control['aria-describedby']}
      {...(role === 'radiogroup' && {
        role,
        'aria-required': texts.required,
        'aria-invalid': ids.control['aria-invalid'],
      })}
      aria-labelledby={ids.label}
    >
      <legend className={styles.legend}>
        <span id={ids.label} className={styles.label}>
          {texts.label}
        </span>
        <RequirementMark {...texts} />
        {why.button}
      </legend>
      {why.reason}
      <TextsBeforeControl ids={ids} {...texts} />
      {children}
      <TextsAfterControl ids={ids} {...texts} />
    </fieldset>
  )
}

function RequirementMark({ required, optional }: FieldTexts) {
  const isSaid = useAllRequiredStated()
  const needed = isSaid ? null : 'Required'
  const word = required ? needed : optional ? 'Optional' : null
  return word ? (
    <span className={styles.need} aria-hidden="true">
      {word}
    </span>
  ) : null
}

/** The "required" mark of a question with its own legend, as part of its name; nothing if the form already says it. */
export function RequiredMark() {
  return useAllRequiredStated() ? null : <span className={styles.need}>Required</span>
}

function TextsBeforeControl({ ids, help }: FieldTexts & { ids: FieldIds }) {
  return help ? (
    <div id={ids.help} className={styles.help}>
      {help}
    </div>
  ) : null
}

function TextsAfterControl({ ids, error, wait, disabledBecause }: FieldTexts & { ids: FieldIds }) {
  return (
    <>
      {disabledBecause && (
        <p id={ids.reason} className={styles.help}>
          {disabledBecause}
        </p>
      )}
      {wait !== undefined && (
        // It's there before its text, since screen readers only announce what changes.
        <p id={ids.wait} className={wait && !error ? styles.wait : styles.silent} role="status">
          {!error && wait}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </>
  )
}
