import { Button } from '#src/ui/button.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useLookup } from './lookup-context.tsx'
import type { ShownAnswer } from './views.ts'
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
            <h3 id={`answers-${step}`}>{title}</h3>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => wizard.send({ type: 'jump', to: step })}
            >
              Change <VisuallyHidden>{title}</VisuallyHidden>
            </Button>
          </header>
          {answers.length === 0 ? (
            <p className={styles.nothing}>Nothing was asked for here.</p>
          ) : (
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

function AnswerText({ answer: { text, lookup } }: { answer: ShownAnswer }) {
  return lookup ? <LookedUp {...lookup} /> : text
}

function LookedUp({ list, value, extra }: NonNullable<ShownAnswer['lookup']>) {
  const choices = [...useLookup(list), ...extra]
  const ids = Array.isArray(value) ? value : [value]
  return ids
    .map((id) => choices.find((choice) => choice.value === id)?.label ?? String(id))
    .join(', ')
}
