import { toPlannedDay } from '#schemas/risks/planned-date.ts'
import {
  parseSeverity,
  parseStatus,
  riskLevels,
  severityOrder,
} from '#schemas/risks/risk-values.ts'
import type { RiskId, RiskRow } from '#schemas/risks/risks.ts'
import { type EasternDateTime, formatDate, toDay } from '#schemas/time/eastern-time.ts'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './risks.module.css'
import { severityTones } from './severity-tones.ts'
import { isRiskOverdue, levelText, notStated } from './shown-risks.ts'

/** A severity tag. */
export function SeverityTag({ severity }: { severity: string | null }) {
  const text = severityText(severity)
  const named = parseSeverity(text)
  return text === '' ? '-' : <Tag tone={named ? severityTones[named] : 'neutral'}>{text}</Tag>
}

/** A severity in its usual spelling; unknown ones as they are. */
export function severityText(severity: string | null): string {
  return parseSeverity(severity ?? '') ?? severity ?? ''
}

/** A status in its usual spelling; unknown ones as they are. */
export function riskStatusText(status: string | null): string {
  return parseStatus(status ?? '') ?? status ?? ''
}

/** Shown with a planned date that has passed while the risk is open. */
export const overdueText = 'Planned date passed'

interface ColumnsOptions {
  readonly now: EasternDateTime
  readonly onOpen: (id: RiskId) => void
}

/** The register's columns. */
export function riskColumns({ now, onOpen }: ColumnsOptions): GridColumn<RiskRow>[] {
  const plannedText = (risk: RiskRow) => {
    const day = toPlannedDay(risk.targetRemediationDate)
    if (day === null) return ''
    return isRiskOverdue(risk, now) ? `${formatDate(day)} (${overdueText})` : formatDate(day)
  }
  return [
    {
      id: 'title',
      header: 'Risk',
      width: '16rem',
      value: ({ riskTitle }) => riskTitle,
      cell: (risk) => (
        <>
          <button
            type="button"
            className={`${linkClass} ${styles.title}`}
            data-details={risk.id}
            aria-haspopup="dialog"
            onClick={() => onOpen(risk.id)}
          >
            <BreakableText text={risk.riskTitle || 'Untitled'} />
          </button>
          {risk.riskDescription && <p className={styles.description}>{risk.riskDescription}</p>}
        </>
      ),
    },
    {
      id: 'severity',
      header: 'Severity',
      width: '7rem',
      descendingFirst: true,
      value: ({ severity }) => severityOrder(severity),
      text: ({ severity }) => severityText(severity),
      cell: ({ severity }) => <SeverityTag severity={severity} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '9.5rem',
      value: ({ status }) => riskStatusText(status),
    },
    {
      id: 'planned',
      header: 'Planned',
      width: '7.5rem',
      dates: 'day',
      value: ({ targetRemediationDate }) => toPlannedDay(targetRemediationDate),
      text: plannedText,
      cell: (risk) => {
        const day = toPlannedDay(risk.targetRemediationDate)
        if (day === null) return '-'
        return (
          <>
            {formatDate(day)}
            {isRiskOverdue(risk, now) && (
              <p>
                <Tag tone="danger">{overdueText}</Tag>
              </p>
            )}
          </>
        )
      },
    },
    levelColumn('likelihood', 'Likelihood'),
    levelColumn('impact', 'Impact'),
    {
      id: 'assets',
      header: 'Assets',
      align: 'end',
      width: '5.5rem',
      value: ({ affectedAssetsCount }) => affectedAssetsCount,
    },
    {
      id: 'discovered',
      header: 'Discovered',
      width: '7.5rem',
      dates: 'day',
      value: ({ discoveredDate }) => (discoveredDate === null ? null : toDay(discoveredDate)),
    },
    {
      id: 'external',
      header: 'External',
      width: '6rem',
      value: ({ external }) => external,
    },
    {
      id: 'weaponized',
      header: 'Weaponized',
      width: '7.5rem',
      value: ({ weaponized }) => weaponized,
    },
    { id: 'notes', header: 'Notes', width: '12rem', value: ({ notes }) => notes },
    {
      id: 'description',
      header: 'Description',
      width: '16rem',
      value: ({ riskDescription }) => riskDescription,
      startsHidden: true,
    },
    {
      id: 'reason',
      header: 'Severity change reason',
      width: '12rem',
      value: ({ severityChangeReason }) => severityChangeReason,
      startsHidden: true,
    },
  ]
}

const levels: readonly string[] = riskLevels

function levelColumn(id: 'likelihood' | 'impact', header: string): GridColumn<RiskRow> {
  return {
    id,
    header,
    width: '6.75rem',
    descendingFirst: true,
    value: (risk) => {
      const level = levelText(risk[id])
      const order = levels.indexOf(level)
      return level === notStated ? null : order
    },
    text: (risk) => (risk[id] === null ? '' : levelText(risk[id])),
  }
}
