import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { rehearsalListIds, toSampleSource } from '#machines/tools/rehearsal/rehearsal.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import { northgateSettings } from './northgate.ts'
import type { Subject } from './subjects.ts'

/** The file transfer request. */
export function fileTransferSubject(): Subject<FileTransferDraft> {
  const { flow, machine } = fileTransferRehearsal
  return {
    flow,
    machine,
    samples: toSampleSource(fileTransferRehearsal),
    known: rehearsalListIds(fileTransferRehearsal),
    companies: { Northgate: northgateSettings },
  }
}
