import { expect, test } from 'vitest'
import { riskSeverities, riskStatuses } from '#schemas/risks/risk-values.ts'

/** The words of the risk register, letter for letter. */

// RISK-019
test('six statuses', () => {
  expect(riskStatuses).toEqual([
    'Unspecified',
    'Open - Triaging',
    'Open - Accepted Risk',
    'Open - Approved to Remediate',
    'Closed - Remediated',
    'Closed - False Positive',
  ])
})

// RISK-020
test('six severities', () => {
  expect(riskSeverities).toEqual([
    'Unspecified',
    'Informational',
    'Low',
    'Moderate',
    'High',
    'Critical',
  ])
})
