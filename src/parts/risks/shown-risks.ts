import { isOverdue } from '#schemas/risks/planned-date.ts'
import { riskRegisterTab } from '#schemas/risks/register-tabs.ts'
import { isClosed, riskLevels } from '#schemas/risks/risk-values.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import { addDays, type EasternDateTime, toDay } from '#schemas/time/eastern-time.ts'
import type { RiskRegisterParams } from './risk-register-params.ts'

/** The shown part of a register, and the counts in its figures. */

/** Label for risks without likelihood or impact. */
export const notStated = 'Not stated'

/** A level in its usual spelling; `notStated` for none. */
export function levelText(level: string | null): string {
  const text = level?.trim() ?? ''
  return (
    riskLevels.find((known) => known.toLowerCase() === text.toLowerCase()) ?? (text || notStated)
  )
}

/** A tab's risks. */
export function filterByGroup(
  risks: readonly RiskRow[],
  group: RiskRegisterParams['riskGroup'],
  settings: { readonly isMSSP: boolean },
): readonly RiskRow[] {
  return risks.filter((risk) => riskRegisterTab(risk, settings) === group)
}

/** The risks of a heat map cell. */
export function filterByCell(
  risks: readonly RiskRow[],
  { likelihood, impact }: Pick<RiskRegisterParams, 'likelihood' | 'impact'>,
): readonly RiskRow[] {
  if (likelihood === undefined && impact === undefined) return risks
  return risks.filter(
    (risk) =>
      (likelihood === undefined || levelText(risk.likelihood) === likelihood) &&
      (impact === undefined || levelText(risk.impact) === impact),
  )
}

/** Whether a risk is open and its planned date has passed. */
export function isRiskOverdue(
  { status, targetRemediationDate }: Pick<RiskRow, 'status' | 'targetRemediationDate'>,
  now: EasternDateTime,
): boolean {
  return !isClosed(status) && isOverdue(targetRemediationDate, now)
}

/** An axis's levels: the known ones, then any others found. */
export function axisLevels(risks: readonly RiskRow[], of: 'likelihood' | 'impact'): string[] {
  const found = new Set(risks.map((risk) => levelText(risk[of])))
  const others = [...found].filter((level) => !riskLevels.some((known) => known === level))
  return [...riskLevels, ...others.toSorted(compareTexts)]
}

/** Numbers of risks by `likelihood|impact`. */
export function countByCell(risks: readonly RiskRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const risk of risks) {
    const cell = cellKey(levelText(risk.likelihood), levelText(risk.impact))
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  return counts
}

/** The key of a heat map cell. */
export function cellKey(likelihood: string, impact: string): string {
  return `${likelihood}|${impact}`
}

/** Age groups of open risks, in days since discovery: from, and up to but not including. */
export const riskAges = [
  { id: 'month', label: '0–29 days', under: 30 },
  { id: 'quarter', label: '30–89 days', under: 90 },
  { id: 'half', label: '90–179 days', under: 180 },
  { id: 'year', label: '180–364 days', under: 365 },
  { id: 'older', label: '365+ days', under: Number.POSITIVE_INFINITY },
] as const

/** Numbers of open risks by age. */
export function countOpenByAge(risks: readonly RiskRow[], now: EasternDateTime): number[] {
  const today = toDay(now)
  // The earliest day of discovery in each age group.
  const bounds = riskAges.map(({ under }) =>
    Number.isFinite(under) ? addDays(today, 1 - under) : '0000-00-00',
  )
  const counts = riskAges.map(() => 0)
  for (const { status, discoveredDate } of risks) {
    if (isClosed(status) || discoveredDate === null) continue
    const at = bounds.findIndex((bound) => toDay(discoveredDate) >= bound)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
