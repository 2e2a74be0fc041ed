import type { CallTraits } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

/** The call of the release notes. */
export const releaseNoteCalls = {
  releaseNotes: {
    method: 'GET',
    path: '/releasenotes',
    allowed: permissions.releaseNotes,
  },
} as const satisfies Record<string, CallTraits>
