import {
  confirmText,
  emailText,
  phoneText,
  specialRequestText,
  userSelectText,
} from '#schemas/terminate/acknowledgement-text.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { hasVoiceServices } from '#schemas/terminate/conditions.ts'
import { emptyTerminateDraft, type TerminateDraft } from '#schemas/terminate/draft.ts'
import { exportCharge } from '#schemas/terminate/export-fee.ts'
import {
  confirmRules,
  emailRules,
  endOfToday,
  phoneRules,
  specialRequestRules,
  userSelectRules,
} from '#schemas/terminate/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'
import { ticketKinds } from './tickets.ts'

/** The Terminate request (flows.md 2). */
export const terminate = definePortalFlow<TerminateDraft>()({
  portal,
  tickets: {
    kinds: ticketKinds,
    context: ['userSelect'],
    title: (kind, about) => `${kind} for ${about ?? ''}`,
  },
  about: ({ profileAccount }) => profileAccount?.fullName ?? null,
  version: 1,
  emptyDraft: emptyTerminateDraft,
  jump: 'acknowledged',
  drafts: {
    saveOn: 'acknowledge',
    createFailure: 'inline',
    filledByServer: [
      'existingServices',
      'hasPhoneServices',
      'phoneOptions.physicalPhonesAssigned',
      'mailboxOptions.exportPSTFee',
    ],
  },
  leave: 'always',
  submitFailure: 'screen',
  charges: [{ label: 'Export fee', per: 'once', price: exportCharge, step: 'email' }],
  guards: { hasVoiceServices },
  effects: {
    endsTonight: {
      on: [],
      when: ({ draft }) => draft.serviceTerminationDate === null,
      set: ({ now }) => ({ serviceTerminationDate: endOfToday(now) }),
    },
    noneBecomesDelete: {
      when: ({ draft }) => draft.mailboxOptions.mailboxConversionOptionId === mailboxOption.none,
      set: () => ({ 'mailboxOptions.mailboxConversionOptionId': mailboxOption.delete }),
    },
  },
  emptiedWhenUnasked: ['mailboxOptions.mailboxForwardTo', 'mailboxOptions.mailboxForwardToMailTo'],
  steps: {
    userSelect: {
      title: 'User Select',
      rules: userSelectRules,
      ack: { path: 'removeServicesAcknowledgement', sentence: userSelectText },
      applies: ['endsTonight'],
    },
    phone: {
      title: 'Phone',
      when: 'hasVoiceServices',
      rules: phoneRules,
      ack: { path: 'phoneOptions.phoneOptionsAcknowledgement', sentence: phoneText },
    },
    email: {
      title: 'Email',
      rules: emailRules,
      ack: { path: 'mailboxOptions.mailboxConversionAcknowledgement', sentence: emailText },
    },
    specialRequest: {
      title: 'Special Request',
      rules: specialRequestRules,
      ack: { path: 'specialRequests.specialRequestsAcknowledgement', sentence: specialRequestText },
    },
    confirm: {
      title: 'Confirm',
      rules: confirmRules,
      ack: { path: 'reviewAcknowledgement', sentence: confirmText },
      submit: true,
    },
  },
})

/** The names of the flow's steps. */
export type TerminateStepId = (typeof terminate)['stepIds'][number]
