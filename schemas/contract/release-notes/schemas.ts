import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { releaseNote } from '../../operations/release-notes.ts'
import type { releaseNoteCalls } from './calls.ts'

/** Input and output of the call about the release notes. */
export const releaseNoteSchemas = {
  releaseNotes: {
    area: 'Release notes',
    summary: 'What each version of the portal brought, the newest first',
    output: z.array(releaseNote),
  },
} satisfies CallSchemasFor<typeof releaseNoteCalls>
