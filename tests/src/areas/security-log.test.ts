import { expect, test } from 'vitest'
import { maxSecurityEvents } from '#schemas/security/security-log.ts'
import { truncatedListText } from '#src/areas/roles/security-log-params.ts'

test('a security log of chosen days says that it is cut, and else nothing', () => {
  expect(truncatedListText(maxSecurityEvents)).toBe(
    'Only the newest 5,000 rows for these dates are listed and exported. Choose a shorter period to see the rest.',
  )
  expect(truncatedListText(maxSecurityEvents - 1)).toBeUndefined()
})
