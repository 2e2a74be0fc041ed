import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { releaseNote } from '../operations/release-notes.ts'
import { permissions } from '../people/permissions.ts'

/** The call of the release notes. */
export const releaseNoteCalls = {
  releaseNotes: {
    method: 'GET',
    path: '/releasenotes',
    area: 'Release notes',
    summary: 'What each version of the portal brought, the newest first',
    allowed: permissions.releaseNotes,
    output: z.array(releaseNote),
  },
} as const satisfies Record<string, Endpoint>
