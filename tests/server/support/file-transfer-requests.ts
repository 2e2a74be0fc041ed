import type { AnswerChanges } from '#machines/engine/flow.ts'
import type { Issue } from '#schemas/api/envelope.ts'
import {
  type FileTransferDraft,
  type FileTransferRequest,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { transferRequest } from '#server/demo-world/requests/transfer-drafts.ts'
import type { CallOptions, TestApi } from './api.ts'
import { testInstant } from './clock.ts'

/** File transfer requests as the wizard makes them. */

/** Secrets by the path of their answer. The API must never return them. */
export const typedSecrets = {
  'fileSourceDetails.password': 'Tr0ub4dor-source',
  'fileSourceDetails.sshKey': 'ssh-ed25519 AAAAC3Nz-source-key',
  'fileDestinationDetails.password': 'Tr0ub4dor-destination',
  'fileDestinationDetails.sshKey': 'ssh-ed25519 AAAAC3Nz-destination-key',
} as const

/** A complete request of a type without a draft, in its wire format. */
export function completeTransfer(
  answers: AnswerChanges<FileTransferDraft> = { type: 1, vendorName: 'Crestview Bank' },
  company: DemoCompany = northgate,
): FileTransferRequest {
  const now = toEastern(testInstant)
  const stated = { ...typedSecrets, ...answers }
  const { draft } = transferRequest(company, stated, demoPeople.dana, now).facts
  return { ...toWire(draft), tenantId: company.id }
}

/** Calls of file transfer requests. */
export function transferCalls(api: TestApi) {
  const requests = '/filedriver/transferrequests'
  return {
    save: (body: unknown, options: CallOptions = {}) =>
      api.call<number>(`POST ${requests}/draft`, { body, ...options }),
    open: (id: number, options: CallOptions = {}) =>
      api.call<FileTransferRequest>(`GET ${requests}/draft/${id}`, options),
    discard: (id: number, options: CallOptions = {}) =>
      api.call(`DELETE ${requests}/draft/${id}`, options),
    submit: (body: unknown, options: CallOptions = {}) =>
      api.call<SubmittedTransfer & Refusal>(`POST ${requests}/submit`, { body, ...options }),
    requestServer: (body: unknown, options: CallOptions = {}) =>
      api.call<SubmittedTransfer>('POST /filedriver/hostedftprequest/submit', { body, ...options }),
  }
}

/** The answer to a refused request. */
interface Refusal {
  readonly issues?: readonly Issue[]
}

/** The answer to a submitted request. */
export interface SubmittedTransfer {
  readonly referenceNumber: string
  readonly tickets: { ticketId: number; ticketName: string }[]
}
