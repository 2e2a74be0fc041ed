import { expect, test } from 'vitest'
import { riskLevel } from '#schemas/risks/risk-level.ts'
import { type RiskLevel, riskLevels } from '#schemas/risks/risk-values.ts'

// The level of a pair may be none, which has no place.
const places: readonly (RiskLevel | undefined)[] = riskLevels

test('a risk is never graver where it is less likely, or does less harm', () => {
  const grade = (likelihood: string, impact: string) =>
    places.indexOf(riskLevel(likelihood, impact))
  for (const [at, level] of riskLevels.entries()) {
    const less = riskLevels[at - 1]
    for (const other of riskLevels) {
      expect(grade(level, other)).toBeGreaterThanOrEqual(0)
      if (!less) continue
      expect(grade(less, other)).toBeLessThanOrEqual(grade(level, other))
      expect(grade(other, less)).toBeLessThanOrEqual(grade(other, level))
    }
  }
})

test('the levels of NIST SP 800-30', () => {
  expect(riskLevel('Very High', 'Very High')).toBe('Very High')
  expect(riskLevel('Low', 'Moderate')).toBe('Low')
  expect(riskLevel('Very Low', 'Very High')).toBe('Low')
  expect(riskLevel('High', 'Not stated')).toBeUndefined()
})
