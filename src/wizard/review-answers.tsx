import { fieldId } from '#src/ui/fields/field-frame.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from './answer-text.tsx'
import { useWantedField } from './wanted-field.ts'
import styles from './wizard.module.css'
import { useView, useWizard } from './wizard-context.tsx'

/** The answers given, step by step, each step and each answer with a link back to it. */
export function ReviewAnswers() {
  const steps = useView((one) => one.review())
  return (
    <div className={styles.answers}>
      {steps.map(({ step, title, answers }) => (
        <section key={step} aria-labelledby={`answers-${step}`}>
          <header>
            <h4 id={`answers-${step}`}>{title}</h4>
            {answers.length === 0 && <p className={styles.nothing}>No answers</p>}
            <Change step={step} what={title} />
          </header>
          {answers.length > 0 && (
            <KeyValueList
              items={answers.map((answer) => ({
                key: answer.label,
                value: <AnswerText answer={answer} />,
                action: <Change step={step} what={answer.label} path={answer.path} />,
              }))}
            />
          )}
        </section>
      ))}
    </div>
  )
}

/** Leads to a step, and where an answer is told, to its field. */
function Change({ step, what, path }: { step: string; what: string; path?: string }) {
  const wizard = useWizard()
  const wanted = useWantedField()
  const name = wizard.fields(step).find((field) => field.path === path)?.name
  return (
    <a
      href={`#${name === undefined ? step : fieldId(name)}`}
      className={linkClass}
      onClick={(event) => {
        event.preventDefault()
        wanted.current = name
        wizard.send({ type: 'jump', to: step })
      }}
    >
      Change <VisuallyHidden>{what}</VisuallyHidden>
    </a>
  )
}
