import type { FlowNames } from '#machines/tools/charts/flow-names.ts'
import { eventWords } from '#machines/tools/charts/words.ts'
import type { ReportContext } from '#schemas/reports/report-context.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import styles from './charts.module.css'

/** A bug report's attached log, with the report's number. */
export type AttachedReportLog = NonNullable<ReportContext['wizard']> & {
  readonly referenceNumber: string
}

interface ReportEventsProps {
  report: AttachedReportLog
  names: FlowNames
  /** Highlights the step of an event. */
  onStep: (stepId: string) => void
}

/** A bug report's last events; each links to its step. */
export function ReportEvents({ report, names, onStep }: ReportEventsProps) {
  return (
    <section aria-label="Reported events" className={styles.block}>
      <h3>Reported events</h3>
      <ol className={styles.log}>
        {report.events.map(({ type, at, step, changes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events never move
          <li key={index}>
            <button type="button" className={styles.way} onClick={() => onStep(step)}>
              {eventWords(type)}
            </button>{' '}
            <small>
              on {names.step(step)}, {formatDateTime(at)}
              {changes && `: ${Object.keys(changes).map(names.answer).join(', ')}`}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
