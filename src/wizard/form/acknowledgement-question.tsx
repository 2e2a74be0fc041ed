import { useState } from 'react'
import { z } from 'zod/mini'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { useNow } from '#src/ui/use-now.ts'
import type { AcknowledgementView } from '../state/views.ts'
import { useWizard, useWizardView } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** An acknowledgement as the engine stores it. */
const writtenAcknowledgement = z.object({
  acknowledgedBy: z.object({ fullName: z.string() }),
  acknowledgedDate: z.string(),
})

/**
 * The check box that acknowledges a step. The wizard refuses it while answers are missing, and clears it when one
 * changes. Only the sentence on screen can be acknowledged: if it depends on time and has changed, the new one is shown
 * first.
 */
export function AcknowledgementQuestion() {
  const wizard = useWizard()
  useNow()
  const [outdated, setOutdated] = useState<string>()
  const shown = useWizardView((one) => one.acknowledgement())
  const path = shown?.path ?? ''
  const by = useWizardView((one) => writtenAcknowledgement.safeParse(one.value(path)).data)
  const error = useWizardView(
    (one) => one.shownIssues().find((issue) => issue.path === path)?.message,
  )
  const hasFailed = useWizardView((one) => one.problem() !== null)
  if (!shown) return null
  const { sentence, holds, lapsed } = shown
  // Shown once: the failure or refusal says the same.
  const changed = hasFailed || error !== undefined ? '' : shown.changed
  const tick = (ticked: boolean) => {
    const reads = wizard.acknowledgement()?.sentence
    setOutdated(reads === sentence ? undefined : path)
    if (reads === sentence) wizard.send({ type: ticked ? 'acknowledge' : 'unacknowledge' })
  }
  return (
    <div className={styles.acknowledgement}>
      <CheckboxField
        name={path}
        label={sentence}
        required
        error={error}
        // Always the same number of lines, so that nothing moves when it's checked.
        help={
          <span role="status">
            {acknowledgementHelp({ by, holds, lapsed: lapsed || outdated === path, changed })}
          </span>
        }
        value={holds}
        onChange={tick}
      />
    </div>
  )
}

function acknowledgementHelp({
  by,
  holds,
  lapsed,
  changed,
}: Pick<AcknowledgementView, 'holds' | 'lapsed' | 'changed'> & {
  by: z.output<typeof writtenAcknowledgement> | undefined
}): string {
  if (holds && by) {
    const { acknowledgedBy, acknowledgedDate } = by
    return `Acknowledged by ${acknowledgedBy.fullName} on ${formatDateTime(acknowledgedDate)} Eastern Time.`
  }
  if (changed) return changed
  return lapsed
    ? 'This text has changed since you opened it. Read it again and check the box.'
    : "We'll record your name and the time when you check this box."
}
