import {
  canBeChosen,
  riskSeverities,
  riskStatuses,
  severityNamed,
  severitySpeltLike,
  statusNamed,
} from '#schemas/risks/words.ts'
import type { ChoiceOption } from '#src/ui/fields/choice-option.ts'

/** The severities to choose from, including the risk's own even if it can't be chosen (AMB-119). */
export function severityChoices(own: string | null): ChoiceOption<string>[] {
  const named = severityNamed(own ?? '')
  const known = riskSeverities
    .filter((severity) => canBeChosen(severity) || severity === named)
    .map((severity) => ({
      value: severity === named ? (own ?? severity) : severitySpeltLike(own, severity),
      label: severity,
      ...(!canBeChosen(severity) && { disabledBecause: "You can't choose this one." }),
    }))
  return named ? known : [otherWord(own), ...known]
}

/** The statuses to choose from. */
export function statusChoices(own: string | null): ChoiceOption<string>[] {
  const named = statusNamed(own ?? '')
  const known = riskStatuses.map((status) => ({
    value: status === named ? (own ?? status) : status,
    label: status,
  }))
  return named ? known : [otherWord(own), ...known]
}

/** A provider's own word, if it isn't a known one. */
function otherWord(own: string | null): ChoiceOption<string> {
  return {
    value: own ?? '',
    label: own || 'Not stated',
    disabledBecause: "You can't choose this one.",
  }
}
