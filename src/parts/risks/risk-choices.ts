import {
  canChooseSeverity,
  parseSeverity,
  parseStatus,
  riskSeverities,
  riskStatuses,
  spellSeverityLike,
} from '#schemas/risks/risk-values.ts'
import type { ChoiceOption } from '#src/ui/fields/choice-option.ts'

/** The severities to choose from, including the risk's own even if it can't be chosen (AMB-119). */
export function severityChoices(own: string | null): ChoiceOption<string>[] {
  const named = parseSeverity(own ?? '')
  const known = riskSeverities
    .filter((severity) => canChooseSeverity(severity) || severity === named)
    .map((severity) => ({
      value: severity === named ? (own ?? severity) : spellSeverityLike(own, severity),
      label: severity,
      ...(!canChooseSeverity(severity) && { disabledBecause: "You can't choose this one." }),
    }))
  return named ? known : [unlistedChoice(own), ...known]
}

/** The statuses to choose from. */
export function statusChoices(own: string | null): ChoiceOption<string>[] {
  const named = parseStatus(own ?? '')
  const known = riskStatuses.map((status) => ({
    value: status === named ? (own ?? status) : status,
    label: status,
  }))
  return named ? known : [unlistedChoice(own), ...known]
}

/** A provider's own word, if it isn't a known one. */
function unlistedChoice(own: string | null): ChoiceOption<string> {
  return {
    value: own ?? '',
    label: own || 'Not stated',
    disabledBecause: "You can't choose this one.",
  }
}
