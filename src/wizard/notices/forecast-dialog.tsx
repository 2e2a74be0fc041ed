import type { Forecast } from '#machines/engine/machine/forecast.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import styles from '../wizard.module.css'
import { AnswerText } from './answer-text.tsx'

/** A change that would also drop other answers, waiting for confirmation. */
export interface PendingChange {
  readonly path: string
  readonly value: unknown
  readonly forecast: Forecast
}

/** Says what a change would drop, before it's made (docs/architecture.md, Engine). */
export function ForecastDialog({
  pending,
  onSwitch,
  onCancel,
}: {
  pending: PendingChange | undefined
  onSwitch: (pending: PendingChange) => void
  onCancel: () => void
}) {
  return (
    <ConfirmDialog
      open={pending !== undefined}
      title="Change this answer?"
      confirmLabel="Switch"
      cancelLabel="Keep"
      onConfirm={() => pending && onSwitch(pending)}
      onCancel={onCancel}
    >
      {pending && <ForecastText forecast={pending.forecast} />}
    </ConfirmDialog>
  )
}

function ForecastText({ forecast: { answers, steps, fees, restarts } }: { forecast: Forecast }) {
  return (
    <Stack gap={3} className={styles.forecast}>
      {restarts && (
        <p>
          This starts the request over from its first step. The saved draft stays in your drafts.
        </p>
      )}
      {answers.length > 0 && (
        <section aria-label="Answers that will be removed">
          <p>This removes these answers:</p>
          <ul>
            {answers.map((answer) => (
              <li key={answer.path}>
                {answer.label}: <AnswerText answer={answer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {steps.length > 0 && (
        <section aria-label="Steps that will be skipped">
          <p>This skips these steps:</p>
          <ul>
            {steps.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      )}
      {fees.length > 0 && (
        <section aria-label="Fees that will change">
          <p>This changes the fees:</p>
          <ul>
            {fees.map(({ label, from, to }) => (
              <li key={label}>
                {label}: {from || 'none'} now, {to || 'none'} then
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
