import { z } from 'zod/mini'
import { requiredPerson, requiredText } from '../fields/field-checks.ts'
import { sharedFieldMessages, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { tooFarAheadMessage } from '../time/date-limits.ts'
import {
  type EasternDateTime,
  formatDateTime,
  isEasternDateTime,
  toDay,
} from '../time/eastern-time.ts'
import { mailboxOption, mailboxOptionChoices } from './choices.ts'
import {
  convertsMailbox,
  forwardsMessages,
  hasSpecialRequests,
  repliesAutomatically,
  returnsPhones,
} from './conditions.ts'
import type { TerminateDraft } from './draft.ts'
import { exportFeeText } from './export-fee.ts'
import { limits } from './limits.ts'

/** The rules of each step of the Terminate wizard. */

const rules = stepRules<TerminateDraft, TenantSettings>

/** The end of today, when services end by default (AMB-081). */
export function endOfToday(now: EasternDateTime): EasternDateTime {
  return `${toDay(now)}T23:59:00`
}

/** People are shown with their addresses. */
const showNothing = () => ''

export const userSelectRules = rules({
  fields: {
    profileAccount: {
      label: 'User',
      help: 'Whose services should be removed?',
      check: requiredPerson,
      lookup: 'contacts',
    },
    serviceTerminationDate: {
      label: 'Termination date',
      help: 'When should access end?',
      control: { kind: 'dateTime', timeLabel: 'Termination time' },
      check: ({ now }) =>
        z.string(sharedFieldMessages.required).check(
          z.refine(isEasternDateTime, { error: sharedFieldMessages.required, abort: true }),
          z.refine((date) => date > now, 'Please select a future time.'),
          z.refine((date) => tooFarAheadMessage(date, now) === undefined, {
            error: ({ input }) => tooFarAheadMessage(String(input), now),
          }),
        ),
      show: (date) => (date ? `${formatDateTime(date)} Eastern Time` : ''),
    },
  },
})

export const phoneRules = rules({
  fields: {
    'phoneOptions.returningPhysicalPhones': {
      label: 'Returning phones',
      question: 'Are phones being returned?',
    },
    'phoneOptions.physicalPhonesReturning': {
      label: 'Phones being returned',
      help: 'One device per row: its MAC address or a description.',
      control: {
        kind: 'textList',
        itemLabel: 'Device',
        maxItems: limits.devices,
        suggestions: ({ draft }) => draft.phoneOptions.physicalPhonesAssigned,
      },
      asked: returnsPhones,
      check: z
        .array(z.string())
        .check(
          z.refine(
            (devices) => devices.some((device) => device.trim()),
            sharedFieldMessages.required,
          ),
        ),
      limit: limits.device,
    },
  },
})

export const emailRules = rules({
  fields: {
    'mailboxOptions.mailboxConversionOptionId': {
      label: 'Mailbox',
      question: 'What happens to the mailbox?',
      control: { kind: 'radio', look: 'cards' },
      choices: (facts) =>
        mailboxOptionChoices.map((choice) => {
          const fee = choice.value === mailboxOption.export ? exportFeeText(facts) : null
          return { ...choice, aside: fee ? `Fee ${fee}` : undefined }
        }),
    },
    'mailboxOptions.sharedMailboxFullAccess': {
      label: 'Full access',
      help: 'Who can read and manage the shared mailbox.',
      asked: convertsMailbox,
      lookup: 'contacts',
    },
    'mailboxOptions.sharedMailboxFullAccessMailTo': {
      label: 'Full-access address',
      asked: convertsMailbox,
      derived: ({ draft }) => draft.mailboxOptions.sharedMailboxFullAccess?.email ?? '',
      show: showNothing,
    },
    'mailboxOptions.sharedMailboxSendAs': {
      label: 'Send as',
      help: 'Who can send as the shared mailbox.',
      asked: convertsMailbox,
      lookup: 'contacts',
    },
    'mailboxOptions.sharedMailboxSendAsMailTo': {
      label: 'Send-as address',
      asked: convertsMailbox,
      derived: ({ draft }) => draft.mailboxOptions.sharedMailboxSendAs?.email ?? '',
      show: showNothing,
    },
    'mailboxOptions.autoReplyMessage': {
      label: 'Auto reply message',
      help: 'The reply people get when they email this mailbox.',
      control: { kind: 'text', multiline: true, countFrom: limits.counterFrom },
      asked: repliesAutomatically,
      check: requiredText,
      limit: limits.autoReply,
    },
    'mailboxOptions.forwardMessages': {
      label: 'Forward messages',
      question: 'Forward new messages to someone else?',
    },
    'mailboxOptions.mailboxForwardTo': {
      label: 'Forward to',
      asked: forwardsMessages,
      check: requiredPerson,
      lookup: 'contacts',
    },
    'mailboxOptions.mailboxForwardToMailTo': {
      label: 'Forward-to address',
      asked: forwardsMessages,
      derived: ({ draft }) => draft.mailboxOptions.mailboxForwardTo?.email ?? '',
      show: showNothing,
    },
  },
})

export const specialRequestRules = rules({
  fields: {
    hasSpecialRequests: {
      label: 'Special requests',
      question: 'Are there any special requests?',
    },
    'specialRequests.specialRequests': {
      label: 'Special request',
      control: { kind: 'text', multiline: true, countFrom: limits.counterFrom },
      asked: hasSpecialRequests,
      check: requiredText,
      limit: limits.specialRequest,
    },
  },
})

/** Confirm shows what will be done and only asks for its acknowledgement. */
export const confirmRules = rules({ fields: {} })
