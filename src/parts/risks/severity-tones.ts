import type { RiskLevel, RiskSeverity } from '#schemas/risks/words.ts'
import type { Tone } from '#src/ui/tag.tsx'

/** One scale of colors for whatever is graded, severities and ratings alike. */
export const severityTones = {
  Unspecified: 'neutral',
  Informational: 'neutral',
  Low: 'info',
  Moderate: 'warning',
  High: 'danger',
  Critical: 'critical',
} as const satisfies Record<RiskSeverity, Tone>

/** The same scale for levels of likelihood and impact taken together. */
export const levelTones = {
  'Very Low': 'neutral',
  Low: severityTones.Low,
  Moderate: severityTones.Moderate,
  High: severityTones.High,
  'Very High': severityTones.Critical,
} as const satisfies Record<RiskLevel, Tone>
