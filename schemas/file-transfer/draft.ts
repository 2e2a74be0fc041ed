import { z } from 'zod/mini'
import type { Facts } from '../questions/rules.ts'
import {
  block,
  emptyIfMissing,
  flag,
  list,
  text,
  wireNumber,
  wizardPosition,
} from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { transferScheduleOption } from './choices.ts'
import { hostedSftpAnswers } from './hosted-sftp.ts'
import { limits } from './limits.ts'

/**
 * The file transfer request as it's sent and as the code uses it. Parsing the former gives the latter; `toWire` is
 * the inverse.
 */

/** An id. 0 means none and isn't sent. */
const id = z.pipe(
  z.nullish(z.union([z.number().check(z.int(), z.minimum(0)), z.literal('')])),
  z.transform((value) => value || 0),
)

/** A port is sent as a number and typed as text. */
const port = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.maxLength(limits.port))])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
)

/** A list, for which an empty text may be sent instead. */
function texts(limit: number, count: number) {
  return z.pipe(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      list(z.string().check(z.maxLength(limit)), count),
    ]),
    z.transform((value): string[] => value ?? []),
  )
}

const fileDetails = block({
  id,
  companyName: text(limits.name),
  companyContactInfo: text(limits.text),
  path: text(limits.path),
  name: text(limits.name),
  hostname: text(limits.name),
  port,
  protocol: text(limits.name),
  username: text(limits.name),
  password: text(limits.secret),
  sshKey: text(limits.key),
  encryptionRequired: flag,
  contactNames: text(limits.text),
  contactPhones: text(limits.text),
  contactEmails: text(limits.text),
  contactShouldReceiveAlerts: flag,
})

const answers = {
  type: wireNumber,
  vendorName: text(limits.name),
  vendorScenario: text(limits.name),
  companyA: text(limits.name),
  companyB: text(limits.name),
  transferDescription: text(limits.longText),
  transferAction: wireNumber,
  businessPurpose: text(limits.text),
  clientCompanyName: text(limits.name),
  clientCompanyContact: text(limits.text),
  fileSourceDetails: fileDetails,
  fileDestinationDetails: fileDetails,
  transferSchedule: emptyIfMissing(z.number().check(z.int()), transferScheduleOption.scheduled),
  automateProcess: flag,
  schedulingInfo: block({
    id,
    transferDays: texts(limits.name, 7),
    transferTimes: texts(limits.time, limits.times),
    runOnMarketHolidays: flag,
    runDayAfterMarketHolidays: flag,
    sendSuccessNotifications: flag,
    additionalRequests: text(limits.longText),
  }),
}

/** The answers of the wizard: those of the transfer request and those of the hosted SFTP request. */
export const fileTransferAnswers = z.object({ ...answers, hostedSftp: block(hostedSftpAnswers) })

/** The answers of a file transfer request, with all parts present. */
export type FileTransferDraft = z.output<typeof fileTransferAnswers>
export type FileTransferFacts = Facts<FileTransferDraft, TenantSettings>

/** A transfer request as it's sent: its answers, and the ids of its draft and company. */
export const fileTransferRequest = z.object({
  id,
  tenantId: text(100),
  /** Eastern wall-clock time of the last save, set by the server. */
  modifiedDate: z.nullish(z.string().check(z.maxLength(30))),
  wizard: z.nullish(wizardPosition),
  ...answers,
})
/** The request as sent, in which every part may be null. */
export type FileTransferRequest = z.input<typeof fileTransferRequest>

export const emptyFileTransferDraft: FileTransferDraft = fileTransferAnswers.parse({})

/** Reads the answers of a request, however old and wherever it's from. Missing ones are empty. */
export function fromWire(request: unknown): FileTransferDraft {
  return fileTransferAnswers.parse(request)
}

/** Converts the answers to the form in which they're sent, without empty ports, times, days and ids. */
export function toWire({ hostedSftp: _, ...draft }: FileTransferDraft): FileTransferRequest {
  const { transferDays, transferTimes, ...scheduling } = draft.schedulingInfo
  const times = transferTimes.map((time) => time.trim()).filter(Boolean)
  return {
    ...draft,
    fileSourceDetails: detailsToWire(draft.fileSourceDetails),
    fileDestinationDetails: detailsToWire(draft.fileDestinationDetails),
    schedulingInfo: {
      ...withoutEmptyId(scheduling),
      transferDays: transferDays.length > 0 ? transferDays : null,
      transferTimes: times.length > 0 ? times : null,
    },
  }
}

function detailsToWire(details: FileTransferDraft['fileSourceDetails']) {
  const typed = details.port.trim()
  return { ...withoutEmptyId(details), port: /^\d+$/.test(typed) ? Number(typed) : typed || null }
}

/** Leaves out an id of 0, which means none. */
export function withoutEmptyId<Part extends { id: number }>({ id, ...part }: Part) {
  return id > 0 ? { id, ...part } : part
}
