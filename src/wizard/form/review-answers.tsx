import { useId } from 'react'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from '../notices/answer-text.tsx'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** The answers by step, each with a link to it; steps without answers are collapsed. */
export function ReviewAnswers() {
  const steps = useWizardView((one) => one.review())
  const id = useId()
  const answered = steps.filter(({ answers }) => answers.length > 0)
  const empty = steps.filter(({ answers }) => answers.length === 0)
  return (
    <section aria-labelledby={id} className={styles.answers} data-wide>
      <h3 id={id}>Your answers</h3>
      {answered.map(({ step, title, answers }) => (
        <section key={step} aria-labelledby={`answers-${step}`}>
          <header>
            <h4 id={`answers-${step}`}>{title}</h4>
            <ChangeStepButton step={step} title={title} />
          </header>
          <KeyValueList
            items={answers.map((answer) => ({
              key: answer.label,
              value: <AnswerText answer={answer} />,
            }))}
          />
        </section>
      ))}
      {empty.length > 0 && (
        <Disclosure
          look="section"
          className={styles.empty}
          summary={`${empty.length} ${empty.length === 1 ? 'step' : 'steps'} without answers`}
        >
          <ul>
            {empty.map(({ step, title }) => (
              <li key={step}>
                <span>{title}</span>
                <ChangeStepButton step={step} title={title} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

/** Button that opens a step. */
function ChangeStepButton({ step, title }: { step: string; title: string }) {
  const wizard = useWizard()
  return (
    <a
      href={`#${step}`}
      className={linkClass}
      data-print="hide"
      onClick={(event) => {
        event.preventDefault()
        wizard.send({ type: 'jump', to: step })
      }}
    >
      Change <VisuallyHidden>{title}</VisuallyHidden>
    </a>
  )
}
