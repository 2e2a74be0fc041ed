import { expect, test } from 'vitest'
import { mostSecurityEvents } from '#schemas/security/security-log.ts'
import { truncatedListText } from '#src/areas/roles/shown-events.ts'

test('a security log of chosen days says that it is cut, and else nothing', () => {
  expect(truncatedListText(mostSecurityEvents)).toBe(
    'Only the newest 5,000 rows for these dates are listed and exported. Choose a shorter period to see the rest.',
  )
  expect(truncatedListText(mostSecurityEvents - 1)).toBeUndefined()
})
