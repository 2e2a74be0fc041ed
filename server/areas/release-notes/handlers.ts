import type { releaseNoteCalls } from '#schemas/contract/release-notes/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { releaseNoteEntries } from './notes.ts'

/** The product's own release notes, the same for every company. */
export const releaseNoteHandlers = {
  releaseNotes: async () =>
    releaseNoteEntries.map(({ whatsNew, fixed, ...note }) => ({
      ...note,
      whatsNew: [...whatsNew],
      fixed: [...fixed],
    })),
} satisfies AreaHandlers<typeof releaseNoteCalls>
