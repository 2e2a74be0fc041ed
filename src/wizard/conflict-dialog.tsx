import { useId, useState } from 'react'
import { displayDateTime } from '#schemas/eastern-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { AnswerText } from './answer-text.tsx'
import type { ShownDifference } from './views.ts'
import styles from './wizard.module.css'
import { useView, useWizard } from './wizard-context.tsx'
import type { ConflictView } from './wizard-handle.ts'

type Choice = 'mine' | 'theirs'

const changedBy = {
  me: 'Changed by you.',
  them: 'Changed by them.',
  both: 'Changed by both of you.',
}

/** Someone else saved the same draft: the person chooses, step by step, whose answers to keep. */
export function ConflictDialog() {
  const conflict = useView((wizard) => wizard.conflict())
  return conflict ? <Choosing key={conflict.savedAt} conflict={conflict} /> : null
}

function Choosing({ conflict: { savedBy, savedAt, steps } }: { conflict: ConflictView }) {
  const wizard = useWizard()
  const textId = useId()
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(
      steps.map(({ step, changedBy: who }) => [step, who === 'them' ? 'theirs' : 'mine']),
    ),
  )
  const resolve = () => wizard.send({ type: 'conflict.resolve', choices })
  return (
    <Dialog
      open
      role="alertdialog"
      describedBy={textId}
      title="Someone else saved this draft"
      onClose={() => undefined}
      footer={
        <Button variant="primary" onClick={resolve}>
          Keep these and save
        </Button>
      }
    >
      <Stack gap={5}>
        <p id={textId}>
          {savedBy} saved this draft on {displayDateTime(savedAt)} Eastern, while you were working
          on it. Nothing is lost: choose whose answers to keep.
        </p>
        {steps.map((difference) => (
          <StepChoice
            key={difference.step}
            difference={difference}
            savedBy={savedBy}
            value={choices[difference.step] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [difference.step]: choice })}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

function StepChoice({
  difference: { step, title, answers, changedBy: who },
  savedBy,
  value,
  onChange,
}: {
  difference: ShownDifference
  savedBy: string
  value: Choice
  onChange: (choice: Choice) => void
}) {
  return (
    <section className={styles.difference} aria-label={title}>
      <RadioGroup<Choice>
        name={`conflict-${step}`}
        label={title}
        help={changedBy[who]}
        options={[
          { value: 'mine', label: 'Keep mine' },
          { value: 'theirs', label: `Take the answers of ${savedBy}` },
        ]}
        look="inline"
        value={value}
        onChange={(choice) => onChange(choice ?? 'mine')}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Mine</th>
            <th scope="col">{savedBy}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ path, label, mine, theirs }) => (
            <tr key={path}>
              <th scope="row">{label}</th>
              <td>
                <AnswerText answer={mine} />
              </td>
              <td>
                <AnswerText answer={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
