import { isHostedSftp, isManagedTransfer } from '#schemas/file-transfer/conditions.ts'
import { emptyFileTransferDraft, type FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import {
  hostedSftpRules,
  optionRules,
  summaryRules,
  transferInfoRules,
  transferSchedulingRules,
} from '#schemas/file-transfer/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'
import { requestSubject, ticketKinds } from './tickets.ts'

/** The file transfer request (flows.md 4). */
export const fileTransfer = definePortalFlow<FileTransferDraft>()({
  portal,
  tickets: {
    kinds: ticketKinds,
    title: (kind, about) => (about ? `${kind}: ${about}` : kind),
  },
  about: requestSubject,
  version: 3,
  // All versions have the same shape. Version 2 requires a day and a time for schedules and phone numbers for
  // contacts; version 3 requires host names or IP addresses for hosts and email addresses for contacts.
  migrations: { 1: (draft) => draft, 2: (draft) => draft },
  emptyDraft: emptyFileTransferDraft,
  jump: 'visited',
  // The panel starts at File Transfer Option.
  drafts: { saveOn: 'next', createFailure: 'inline', startsOver: true },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: ['fileSourceDetails.id', 'fileDestinationDetails.id', 'schedulingInfo.id'],
  guards: { isManagedTransfer, isHostedSftp },
  effects: {},
  order: {
    start: ['fileTransferOption'],
    variants: {
      isManagedTransfer: ['transferInfo', 'transferScheduling', 'summary'],
      isHostedSftp: ['hostedSftp'],
    },
    end: [],
  },
  steps: {
    fileTransferOption: { title: 'File Transfer Option', rules: optionRules, save: false },
    transferInfo: { title: 'Transfer Info', rules: transferInfoRules },
    transferScheduling: { title: 'Transfer Scheduling', rules: transferSchedulingRules },
    summary: { title: 'Summary', rules: summaryRules, submit: true },
    /** The form of type 5 submits by itself and never becomes a draft (AMB-183). */
    hostedSftp: { title: 'Transfer Info', rules: hostedSftpRules, save: false, submit: true },
  },
})

/** The names of the flow's steps. */
export type FileTransferStepId = (typeof fileTransfer)['stepIds'][number]
