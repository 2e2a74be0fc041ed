import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { toast } from '#src/ui/toasts.ts'
import styles from './wizard.module.css'
import { useView, useWizard } from './wizard-context.tsx'

/** After a change that dropped something: the way back, until the step is left. */
export function UndoNotice() {
  const wizard = useWizard()
  const canUndo = useView((one) => one.canUndo())
  if (!canUndo) return null
  const undo = () => {
    wizard.send({ type: 'undo' })
    toast('Your earlier answers are back.')
  }
  return (
    <Notice
      announce
      className={styles.errors}
      action={
        <Button size="sm" onClick={undo}>
          Undo
        </Button>
      }
    >
      Your answer was switched. Until you leave this step you can bring back what it removed.
    </Notice>
  )
}
