import { type RiskLevel, riskLevels } from './risk-values.ts'

/**
 * The level of a risk by likelihood (rows) and impact (columns), each from lowest to highest: NIST SP 800-30, table
 * I-2.
 */
const levels = [
  ['Very Low', 'Very Low', 'Very Low', 'Low', 'Low'],
  ['Very Low', 'Low', 'Low', 'Low', 'Moderate'],
  ['Very Low', 'Low', 'Moderate', 'Moderate', 'High'],
  ['Very Low', 'Low', 'Moderate', 'High', 'Very High'],
  ['Very Low', 'Low', 'Moderate', 'High', 'Very High'],
] as const satisfies readonly (readonly RiskLevel[])[]

/** The level of a risk with this likelihood and impact; undefined if either isn't a level. */
export function riskLevel(likelihood: string, impact: string): RiskLevel | undefined {
  const isLevel = (text: string) => (level: RiskLevel) => level === text
  const row = riskLevels.findIndex(isLevel(likelihood))
  const column = riskLevels.findIndex(isLevel(impact))
  return levels[row]?.[column]
}
