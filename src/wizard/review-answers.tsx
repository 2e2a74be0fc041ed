import { Button } from '#src/ui/button.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AnswerText } from './answer-text.tsx'
import styles from './wizard.module.css'
import { useView, useWizard } from './wizard-context.tsx'

/** The answers given, step by step, each step with a link back to it. */
export function ReviewAnswers() {
  const wizard = useWizard()
  const steps = useView((one) => one.review())
  return (
    <div className={styles.answers}>
      {steps.map(({ step, title, answers }) => (
        <section key={step} aria-labelledby={`answers-${step}`}>
          <header>
            <h4 id={`answers-${step}`}>{title}</h4>
            {answers.length === 0 && <p className={styles.nothing}>No answers</p>}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => wizard.send({ type: 'jump', to: step })}
            >
              Change <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          </header>
          {answers.length > 0 && (
            <KeyValueList
              items={answers.map((answer) => ({
                key: answer.label,
                value: <AnswerText answer={answer} />,
              }))}
            />
          )}
        </section>
      ))}
    </div>
  )
}
