import type { CalendarDay, EasternDateTime } from '../time/eastern-time.ts'
import { riskTextLimit, riskTextLimitMessage } from './limits.ts'
import {
  invalidPlannedDateMessage,
  isPlannedDate,
  plannedDayProblem,
  toPlannedDay,
} from './planned-date.ts'
import {
  canChooseSeverity,
  isAccepted,
  isClosed,
  isSameSeverity,
  isSameWord,
  parseSeverity,
  parseStatus,
  type RiskSeverity,
  type RiskStatus,
} from './risk-values.ts'

/** The validation of risk updates, shared by the form and the server. */

/** The editable values of a risk. */
export interface RiskState {
  readonly severity: string | null
  readonly status: string | null
  readonly plannedRemediationDate: string | null
  readonly notes: string | null
}

/** The wanted values of a risk, with the reasons. */
export interface WantedRisk extends RiskState {
  readonly acceptedRiskReason: string | null
  readonly severityChangeReason: string | null
}

/** A field of a risk that people can edit, or a reason they give. */
export type RiskField = keyof WantedRisk
/** The fields whose changes are recorded. A reason belongs to the field it explains. */
export type ChangedField = keyof RiskState

/** The names of the fields on screen and in the audit trail. */
export const riskFieldNames: Readonly<Record<RiskField, string>> = {
  severity: 'Severity',
  status: 'Status',
  plannedRemediationDate: 'Planned remediation date',
  notes: 'Notes',
  acceptedRiskReason: 'Reason for accepting the risk',
  severityChangeReason: 'Reason for the new severity',
}

/** Quoted from the spec (001 §5, §8; AMB-126). */
export const riskTexts = {
  noChanges: 'No changes detected',
  acceptedReason: 'Missing reason for Accepted Status Change',
  severityReason: 'Missing reason for Severity Change',
  limit: riskTextLimitMessage,
} as const

/** The message for an update of a closed risk. */
export const closedRiskMessage = 'This risk is closed and can no longer be changed.'

/** A message at the field it's about. */
export interface RiskFieldProblem {
  readonly field: RiskField
  readonly message: string
}

/** The changes of a risk, as stored. */
export type RiskChanges = {
  readonly severity?: RiskSeverity
  readonly status?: RiskStatus
  readonly plannedRemediationDate?: CalendarDay | null
  readonly notes?: string
}

/** The fields in which two states of a risk differ, regardless of spelling. */
export function changedFields(before: RiskState, wanted: RiskState): ChangedField[] {
  const differs: Record<ChangedField, boolean> = {
    severity: !isSameSeverity(before.severity, wanted.severity),
    status: !isSameWord(before.status ?? '', wanted.status ?? ''),
    plannedRemediationDate: !isSamePlannedDate(
      before.plannedRemediationDate,
      wanted.plannedRemediationDate,
    ),
    notes: (before.notes ?? '') !== (wanted.notes ?? ''),
  }
  return (Object.keys(differs) as ChangedField[]).filter((field) => differs[field])
}

function isSamePlannedDate(before: string | null, wanted: string | null): boolean {
  if (wanted === null || wanted === '') return toPlannedDay(before) === null
  return isPlannedDate(wanted) && toPlannedDay(before) === toPlannedDay(wanted)
}

/** Whether the update accepts the risk, which requires a reason. */
export function isAcceptance(before: RiskState, wanted: RiskState): boolean {
  return isAccepted(wanted.status) && !isAccepted(before.status)
}

/** Whether the update changes the severity, which requires a reason. */
export function changesSeverity(before: RiskState, wanted: RiskState): boolean {
  return changedFields(before, wanted).includes('severity')
}

/**
 * The problems of an update by field, the reason for accepting first, then the reason for the severity (AMB-125).
 * Empty if it's valid; an update without changes isn't a problem here.
 */
export function updateProblems(
  before: RiskState,
  wanted: WantedRisk,
  now: EasternDateTime,
): RiskFieldProblem[] {
  const changed = changedFields(before, wanted)
  const problems: (RiskFieldProblem | undefined)[] = [
    isAcceptance(before, wanted)
      ? reasonProblem('acceptedRiskReason', wanted.acceptedRiskReason, riskTexts.acceptedReason)
      : undefined,
    changed.includes('severity')
      ? reasonProblem('severityChangeReason', wanted.severityChangeReason, riskTexts.severityReason)
      : undefined,
    changed.includes('severity') ? severityProblem(wanted.severity) : undefined,
    changed.includes('status') ? statusProblem(wanted.status) : undefined,
    changed.includes('plannedRemediationDate')
      ? plannedProblem(wanted.plannedRemediationDate, now)
      : undefined,
    changed.includes('notes') ? lengthProblem('notes', wanted.notes) : undefined,
  ]
  return problems.filter((problem) => problem !== undefined)
}

/** The changes of a valid update, as stored. */
export function riskChanges(before: RiskState, wanted: WantedRisk): RiskChanges {
  const changed = changedFields(before, wanted)
  const severity = parseSeverity(wanted.severity ?? '')
  const status = parseStatus(wanted.status ?? '')
  return {
    ...(changed.includes('severity') && severity && { severity }),
    ...(changed.includes('status') && status && { status }),
    ...(changed.includes('plannedRemediationDate') && {
      plannedRemediationDate: toPlannedDay(wanted.plannedRemediationDate),
    }),
    ...(changed.includes('notes') && { notes: wanted.notes ?? '' }),
  }
}

/** Whether a risk can't be updated anymore. */
export function refusesUpdates({ status }: Pick<RiskState, 'status'>): boolean {
  return isClosed(status)
}

/** Texts of spaces and invisible characters only. */
const invisibleText = /^[\s\p{Default_Ignorable_Code_Point}]*$/u

/** What is wrong with a required reason; only spaces count as missing. */
export function reasonProblem(
  field: RiskField,
  reason: string | null,
  missing: string,
): RiskFieldProblem | undefined {
  return invisibleText.test(reason ?? '')
    ? { field, message: missing }
    : lengthProblem(field, reason)
}

function lengthProblem(field: RiskField, text: string | null): RiskFieldProblem | undefined {
  return (text ?? '').length > riskTextLimit ? { field, message: riskTexts.limit } : undefined
}

function severityProblem(text: string | null): RiskFieldProblem | undefined {
  const field = 'severity'
  const severity = parseSeverity(text ?? '')
  if (!severity) return { field, message: `“${text ?? ''}” is not a severity of a risk.` }
  if (canChooseSeverity(severity)) return undefined
  return { field, message: `The severity ${severity} can't be chosen.` }
}

/** Why a risk can't get a status; undefined if it can. */
export function statusProblem(text: string | null): RiskFieldProblem | undefined {
  return parseStatus(text ?? '')
    ? undefined
    : { field: 'status', message: `“${text ?? ''}” is not a status of a risk.` }
}

/** Why a date can't be planned; undefined if it can, or if there is none. */
export function plannedProblem(
  text: string | null,
  now: EasternDateTime,
): RiskFieldProblem | undefined {
  const field = 'plannedRemediationDate'
  if (text === null || text === '') return undefined
  const day = isPlannedDate(text) ? toPlannedDay(text) : null
  if (day === null) {
    return { field, message: invalidPlannedDateMessage }
  }
  const message = plannedDayProblem(day, now)
  return message === undefined ? undefined : { field, message }
}
