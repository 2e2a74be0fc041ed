import { useId, useState } from 'react'
import type { VersionChoice, VersionChoices } from '#machines/engine/questions/differences.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { ShownDifference } from '../state/shown-differences.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import type { ConflictView } from '../state/wizard-handle.ts'
import styles from '../wizard.module.css'
import { answersWithStepsText } from './answers-with-steps-text.ts'
import { ChangeText } from './change-text.tsx'

/**
 * Someone else saved the same draft. For each answer both have changed, the person chooses a version; everything else
 * is merged and listed (docs/architecture.md, Concurrent edits).
 */
export function ConflictDialog() {
  const conflict = useWizardView((wizard) => wizard.conflict())
  return conflict ? <ConflictChoices key={conflict.savedAt} conflict={conflict} /> : null
}

function ConflictChoices({ conflict }: { conflict: ConflictView }) {
  const { savedBy, savedAt, differences } = conflict
  const wizard = useWizard()
  const textId = useId()
  const [choices, setChoices] = useState<VersionChoices>({})
  const questions = differences.filter((one) => one.choices.length > 0)
  const theirs = differences.filter((one) => one.changedBy === 'them')
  const mine = differences.filter((one) => one.changedBy === 'me')
  const isDraft = !wizard.savesNoDraft
  const lost = useWizardView((one) => one.lostBy(choices))
  const nothingIsMine = mine.length + questions.length === 0
  const lookAgain = () => wizard.send({ type: 'conflict.resolve', choices })
  const saveMine = () => {
    lookAgain()
    // In flows without draft saves, the submit was stopped.
    if (!isDraft) wizard.send({ type: 'submit' })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      describedBy={textId}
      title={isDraft ? 'Someone else saved this draft' : 'Someone else changed this'}
      onClose={() => undefined}
      footer={
        <>
          {!isDraft && <Button onClick={lookAgain}>Review it again</Button>}
          {!nothingIsMine && (
            <Button variant="primary" onClick={saveMine}>
              Keep these and save
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <p id={textId}>
          {savedBy} {isDraft ? 'saved this draft' : 'changed this'} on {formatDateTime(savedAt)}{' '}
          Eastern, while you were working on it.{' '}
          {questions.length > 0
            ? 'Your answers and theirs conflict. Choose which to keep.'
            : nothingIsMine
              ? 'Nothing is lost: they made the same changes you did.'
              : lost.length === 0 && 'Nothing is lost: both sets of changes are kept.'}
        </p>
        {questions.map((question) => (
          <ConflictQuestion
            key={question.path}
            question={question}
            savedBy={savedBy}
            value={choices[question.path] ?? question.choices[0] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [question.path]: choice })}
          />
        ))}
        <MergedDifferences title={`Changed by ${savedBy}`} differences={theirs} whose="theirs" />
        <MergedDifferences title="Changed by you" differences={mine} whose="mine" />
        {lost.length > 0 && (
          <Notice tone="warning" announce>
            <p>
              These answers of yours conflict with what {savedBy} saved and will be removed:{' '}
              {answersWithStepsText(lost)}.
            </p>
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** One answer that both have changed, or several that belong together. */
function ConflictQuestion({
  question: { step, title, path, answers, choices },
  savedBy,
  value,
  onChange,
}: {
  question: ShownDifference
  savedBy: string
  value: VersionChoice
  onChange: (choice: VersionChoice) => void
}) {
  const labels = {
    mine: 'Keep mine',
    theirs: `Use ${savedBy}'s answer`,
    both: 'Keep both changes',
  }
  const hints = {
    mine: <Changes answers={answers} whose="mine" />,
    theirs: <Changes answers={answers} whose="theirs" />,
    both: undefined,
  }
  return (
    <section className={styles.difference} aria-label={title}>
      <RadioGroup<VersionChoice>
        name={`conflict-${step}-${path}`}
        label={inWords.format(answers.map(({ label }) => label))}
        help={title}
        options={choices.map((choice) => ({
          value: choice,
          label: labels[choice],
          hint: hints[choice],
        }))}
        value={value}
        onChange={(choice) => onChange(choice ?? 'mine')}
      />
    </section>
  )
}

/** The label and value of one of several answers that belong together. */
function Changes({
  answers,
  whose,
}: Pick<ShownDifference, 'answers'> & { whose: 'mine' | 'theirs' }) {
  return answers.map((answer) => (
    <span key={answer.path}>
      {answers.length > 1 && `${answer.label}: `}
      <ChangeText change={answer[whose]} />{' '}
    </span>
  ))
}

/** What only one of the two has changed. */
function MergedDifferences({
  title,
  differences,
  whose,
}: {
  title: string
  differences: readonly ShownDifference[]
  whose: 'mine' | 'theirs'
}) {
  const headingId = useId()
  if (differences.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.difference}>
      <h3 id={headingId}>{title}</h3>
      <ul>
        {differences.flatMap(({ title: step, answers }) =>
          answers
            .filter((answer) => Object.values(answer[whose]).some(Boolean) || answers.length === 1)
            .map((answer) => (
              <li key={answer.path}>
                {answer.label} ({step}): <ChangeText change={answer[whose]} />
              </li>
            )),
        )}
      </ul>
    </section>
  )
}
