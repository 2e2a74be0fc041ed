import { z } from 'zod'
import { displayDateTime } from '#schemas/eastern-time.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { useView, useWizard } from '../state/wizard-context.tsx'
import styles from '../wizard.module.css'

/** As the engine writes an acknowledgement. */
const writtenAcknowledgement = z.object({
  acknowledgedBy: z.object({ fullName: z.string() }),
  acknowledgedDate: z.string(),
})

/**
 * The tick by which a step is acknowledged. It asks the wizard, which refuses while answers are missing and
 * takes it back when one changes (spec 000 §4 Terminate).
 */
export function Acknowledgement({ sentence }: { sentence: string }) {
  const wizard = useWizard()
  const path = useView((one) => one.step().ack) ?? ''
  const acknowledged = useView((one) => Boolean(one.value(path)))
  const by = useView((one) => writtenAcknowledgement.safeParse(one.value(path)).data)
  const error = useView((one) => one.shownIssues().find((issue) => issue.path === path)?.message)
  return (
    <div className={styles.acknowledgement}>
      <CheckboxField
        name={path}
        label={sentence}
        required
        error={error}
        // As many lines before the tick as after it: nothing moves when it is set.
        help={
          by
            ? `Acknowledged by ${by.acknowledgedBy.fullName} on ${displayDateTime(by.acknowledgedDate)} Eastern Time.`
            : 'With the tick, your name and the date and time (Eastern) are saved.'
        }
        value={acknowledged}
        onChange={(ticked) => wizard.send({ type: ticked ? 'acknowledge' : 'unacknowledge' })}
      />
    </div>
  )
}
