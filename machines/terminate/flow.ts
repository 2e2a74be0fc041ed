import type { TenantSettings } from '#schemas/tenant.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import { forwardsMessages, hasVoiceServices } from '#schemas/terminate/conditions.ts'
import { emptyTerminateDraft, type TerminateDraft } from '#schemas/terminate/draft.ts'
import { chargedForExport } from '#schemas/terminate/export-fee.ts'
import {
  confirmRules,
  emailRules,
  endOfToday,
  phoneRules,
  specialRequestRules,
  userSelectRules,
} from '#schemas/terminate/rules.ts'
import { defineFlow } from '../engine/flow.ts'

/** The Terminate request (spec 000 §4; flows.md 2). */
export const terminate = defineFlow<TerminateDraft, TenantSettings>()({
  id: 'terminate',
  title: 'Terminate User Services',
  purpose:
    'Ends the services of someone who leaves: on which day, and what becomes of phone and mailbox.',
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
  charges: [{ label: 'Export fee', per: 'once', price: chargedForExport }],
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
    forwardToGoesWithForwarding: {
      when: (facts) => !forwardsMessages.test(facts),
      set: () => ({
        'mailboxOptions.mailboxForwardTo': null,
        'mailboxOptions.mailboxForwardToMailTo': '',
      }),
    },
  },
  steps: {
    userSelect: {
      title: 'User Select',
      rules: userSelectRules,
      ack: 'removeServicesAcknowledgement',
      applies: ['endsTonight'],
    },
    phone: {
      title: 'Phone',
      when: 'hasVoiceServices',
      rules: phoneRules,
      ack: 'phoneOptions.phoneOptionsAcknowledgement',
    },
    email: {
      title: 'Email',
      rules: emailRules,
      ack: 'mailboxOptions.mailboxConversionAcknowledgement',
    },
    specialRequest: {
      title: 'Special Request',
      rules: specialRequestRules,
      ack: 'specialRequests.specialRequestsAcknowledgement',
    },
    confirm: {
      title: 'Confirm',
      rules: confirmRules,
      ack: 'reviewAcknowledgement',
      submit: true,
    },
  },
})

/** The names of the flow's steps. */
export type TerminateStepId = (typeof terminate)['stepIds'][number]
