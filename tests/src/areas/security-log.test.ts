import { expect, test } from 'vitest'
import { mostSecurityEvents } from '#schemas/security/security-log.ts'
import { cutText } from '#src/areas/roles/shown-events.ts'

test('a security log of chosen days says that it is cut, and else nothing', () => {
  expect(cutText(mostSecurityEvents)).toBe(
    'Only the newest 5,000 rows of these days are listed and exported. Choose fewer days to see the others.',
  )
  expect(cutText(mostSecurityEvents - 1)).toBeUndefined()
})
