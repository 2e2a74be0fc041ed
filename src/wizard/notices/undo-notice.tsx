import type { UndoSummary } from '#machines/engine/machine/undo.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'
import { AnswerText } from './answer-text.tsx'

/** More answers than this are counted instead of named. */
const mostNamed = 5

/** Shown after a change that dropped answers: what was dropped, with an undo button, until the step is left. */
export function UndoNotice() {
  const wizard = useWizard()
  const undoes = useWizardView((one) => one.undoes())
  if (!undoes) return null
  const undo = () => {
    wizard.send({ type: 'undo' })
    toast(`${undoText(undoes)} as before.`)
  }
  const { switched, answers, restarted } = undoes
  const more = answers.length - mostNamed
  return (
    <Notice
      announce
      className={styles.errors}
      title={`You switched ${joinWords(switched.map((label) => `“${label}”`))}`}
      action={
        <Button size="sm" onClick={undo}>
          Undo
        </Button>
      }
    >
      {restarted && <p>The request started over. Undo to go back to your earlier draft.</p>}
      {answers.length > 0 && (
        <p>
          Undo brings back{' '}
          {answers.slice(0, mostNamed).map((answer, index) => (
            <span key={answer.path}>
              {index > 0 && '; '}
              {answer.label}: <AnswerText answer={answer} />
            </span>
          ))}
          {more > 0 && ` and ${more} more ${more === 1 ? 'answer' : 'answers'}`}.
        </p>
      )}
      <p>You can undo this until you leave this step.</p>
    </Notice>
  )
}

/** What undo restored: the switched answer, and the number of others. */
function undoText({ switched, answers }: UndoSummary): string {
  const others = answers.length === 1 ? '1 other answer' : `${answers.length} other answers`
  const all = answers.length === 0 ? switched : [...switched, others]
  return `${joinWords(all)} ${all.length === 1 && answers.length === 0 ? 'is' : 'are'}`
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
