import type { RiskLevel, RiskSeverity } from '#schemas/risks/risk-values.ts'
import type { Tone } from '#src/ui/tag.tsx'

/** One color scale for all grades, severities and ratings. */
export const severityTones = {
  Unspecified: 'neutral',
  Informational: 'neutral',
  Low: 'info',
  Moderate: 'warning',
  High: 'danger',
  Critical: 'critical',
} as const satisfies Record<RiskSeverity, Tone>

/** The same scale for combined levels of likelihood and impact. */
export const levelTones = {
  'Very Low': 'neutral',
  Low: severityTones.Low,
  Moderate: severityTones.Moderate,
  High: severityTones.High,
  'Very High': severityTones.Critical,
} as const satisfies Record<RiskLevel, Tone>
