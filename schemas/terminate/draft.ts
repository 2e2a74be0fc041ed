import { z } from 'zod/mini'
import { acknowledgement } from '../questions/acknowledgement.ts'
import type { Facts } from '../questions/rules.ts'
import {
  block,
  emptyIfMissing,
  flag,
  list,
  person,
  text,
  wireDate,
  wizardPosition,
} from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { limits } from './limits.ts'

/**
 * The Terminate request as it's sent and as the code uses it. Parsing the former gives the latter; `toWire` is the
 * inverse.
 */

const devices = list(z.string().check(z.maxLength(limits.device)), limits.devices)

const answers = {
  profileAccount: person,
  serviceTerminationDate: wireDate,
  removeServicesAcknowledgement: acknowledgement,
  /** The person's current services, known once the draft is created (AMB-085). */
  existingServices: list(z.string().check(z.maxLength(limits.service)), limits.services),
  hasPhoneServices: flag,
  phoneOptions: block({
    returningPhysicalPhones: flag,
    /** Set by the server (AMB-084). */
    physicalPhonesAssigned: devices,
    physicalPhonesReturning: devices,
    phoneOptionsAcknowledgement: acknowledgement,
  }),
  mailboxOptions: block({
    mailboxConversionOptionId: emptyIfMissing(
      z.number().check(z.int(), z.minimum(0), z.maximum(4)),
      0,
    ),
    forwardMessages: flag,
    mailboxForwardTo: person,
    mailboxForwardToMailTo: text(limits.email),
    sharedMailboxFullAccess: person,
    sharedMailboxFullAccessMailTo: text(limits.email),
    sharedMailboxSendAs: person,
    sharedMailboxSendAsMailTo: text(limits.email),
    autoReplyMessage: text(limits.autoReply),
    /** In the company's currency; null if the provider gives none. */
    exportPSTFee: z.pipe(
      z.nullish(z.number()),
      z.transform((value) => value ?? null),
    ),
    mailboxConversionAcknowledgement: acknowledgement,
  }),
  hasSpecialRequests: flag,
  specialRequests: block({
    specialRequests: text(limits.specialRequest),
    specialRequestsAcknowledgement: acknowledgement,
  }),
  reviewAcknowledgement: acknowledgement,
}

/** The answers as the wizard holds them, parsed from what is sent. */
export const terminateAnswers = z.object(answers)

/** The answers of a Terminate request, with all parts present. */
export type TerminateDraft = z.output<typeof terminateAnswers>
export type TerminateFacts = Facts<TerminateDraft, TenantSettings>

/** A Terminate request as it's sent: its answers, and the ids of its draft and company. */
export const terminateRequest = z.object({
  id: emptyIfMissing(z.number().check(z.int(), z.minimum(0)), 0),
  tenantId: text(100),
  wizard: z.nullish(wizardPosition),
  ...answers,
})
/** The request as sent, in which every part may be null. */
export type TerminateRequest = z.input<typeof terminateRequest>
type TerminateAnswers = z.input<typeof terminateAnswers>

export const emptyTerminateDraft: TerminateDraft = terminateAnswers.parse({})

/** Reads the answers of a request, however old and wherever it's from. */
export function fromWire(request: TerminateAnswers): TerminateDraft {
  return terminateAnswers.parse(request)
}

/**
 * Converts the answers to the form in which they're sent. Forwarding targets are left out unless messages are
 * forwarded (AMB-082), and so are empty devices (AMB-084).
 */
export function toWire(draft: TerminateDraft): TerminateAnswers {
  const { mailboxOptions, phoneOptions } = draft
  const forwardTo = mailboxOptions.forwardMessages
    ? {}
    : { mailboxForwardTo: null, mailboxForwardToMailTo: null }
  return {
    ...draft,
    phoneOptions: {
      ...phoneOptions,
      physicalPhonesReturning: phoneOptions.physicalPhonesReturning.filter((device) =>
        device.trim(),
      ),
    },
    mailboxOptions: { ...mailboxOptions, ...forwardTo },
  }
}
