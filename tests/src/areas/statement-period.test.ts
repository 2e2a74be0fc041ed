import { expect, test } from 'vitest'
import { statementPeriod } from '#src/areas/billing/filter-invoices.ts'

test.each([
  [{}, '2026-01-01', '2026-03-05'],
  [{ from: '2026-02-01' }, '2026-02-01', '2026-03-05'],
  [{ from: '2025-02-01', to: '2025-02-28' }, '2025-02-01', '2025-02-28'],
  [{ to: '2024-06-30' }, '2024-01-01', '2024-06-30'],
  [{ from: '2026-04-01' }, '2026-04-01', '2026-04-01'],
])('the statement of bills %j goes from %s to %s', (shown, from, to) => {
  expect(statementPeriod(shown, '2026-03-05')).toEqual({ from, to })
})
