import { Check, Lock } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { type StepperItem, stepperProgress } from '../state/views.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import { isSameView } from '../state/wizard-handle.ts'
import styles from '../stepper.module.css'

/** The stepper after submitting, with a single step. */
export function FinishedStepper({ title, complete }: { title: string; complete: boolean }) {
  return (
    <nav className={styles.stepper} aria-label="Steps of the request">
      <ol className={classNames(styles.list, styles.open)}>
        <li className={classNames(styles.item, complete && styles.complete, styles.current)}>
          <span className={styles.step} aria-current="step">
            <span className={styles.dot} aria-hidden="true" />
            {title}
          </span>
        </li>
      </ol>
    </nav>
  )
}

/**
 * The steps of the request with their status: current, visited, locked; also as text. A list of buttons driven by the
 * machine: Chakra's Steps is linear and has neither groups nor locked steps.
 */
export function Stepper() {
  const items = useWizardView((wizard) => wizard.stepper())
  const { title, decided } = useWizardView((wizard) => wizard.step())
  const { number, count, part } = stepperProgress(items)
  const done = part ? number - 1 + part.number / part.count : number
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <nav className={styles.stepper} aria-label="Steps of the request">
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls="wizard-steps"
        onClick={() => setOpen(!open)}
      >
        <span className={styles.progress}>
          {decided ? `Step ${number} of ${count}` : `Step ${number}`}
          {part && `, part ${part.number} of ${part.count}`}
        </span>
        <span className={styles.now}>{title}</span>
        {decided && (
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(done / count) * 100}%` }} />
          </span>
        )}
      </button>
      <ol id="wizard-steps" className={classNames(styles.list, open && styles.open)}>
        {items.map((item) => (
          <Item key={item.id} item={item} onJump={close} />
        ))}
        {!decided && <li className={styles.more}>The next steps depend on your answer.</li>}
      </ol>
    </nav>
  )
}

const statusWords = { complete: 'completed', visited: 'visited', locked: 'not yet reachable' }

interface ItemProps {
  item: StepperItem
  onJump: () => void
}

/** Rendered again only if its view changes: most items stay the same from step to step. */
const Item = memo(StepItem, isSameView)

function StepItem({ item, onJump }: ItemProps) {
  const wizard = useWizard()
  const { id, title, current, status, steps } = item
  const locked = status === 'locked'
  const inGroup = current && steps.length > 1
  const jump = () => {
    if (locked || (current && !inGroup)) return
    wizard.send({ type: 'jump', to: id })
    onJump()
  }
  return (
    <li className={classNames(styles.item, styles[status], current && styles.current)}>
      <button
        type="button"
        className={styles.step}
        aria-current={current && !inGroup ? 'step' : undefined}
        aria-disabled={locked || undefined}
        onClick={jump}
      >
        <span className={styles.dot} aria-hidden="true">
          {status === 'complete' && !current && <Check />}
          {locked && <Lock />}
        </span>
        <span>{title}</span>
        <VisuallyHidden>, {current ? 'current' : statusWords[status]}</VisuallyHidden>
      </button>
      {inGroup && (
        <ol className={styles.group}>
          {steps.map((step) => (
            <Item key={step.id} item={step} onJump={onJump} />
          ))}
        </ol>
      )}
    </li>
  )
}
