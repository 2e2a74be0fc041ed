import type { PortalFlow } from '#machines/portal/portal-flow.ts'
import { terminate as declared } from '#machines/terminate/flow.ts'
import { hasVoiceServices, returnsPhones } from '#schemas/terminate/conditions.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { changeSharedCondition, createFaultHelpers, type SeededFaults } from './seeding.ts'

const terminate: PortalFlow<TerminateDraft> = declared
const end = createFaultHelpers(terminate)
export const terminateFaults: SeededFaults<TerminateDraft> = {
  'the sentence of another step': () =>
    end.step('phone', { sentence: terminate.steps.get('email')?.sentence }),
  'a sentence that says the opposite': () =>
    end.step('phone', {
      sentence: ({ draft }: { draft: TerminateDraft }) =>
        `I acknowledge that the phone service ends and that ${draft.phoneOptions.returningPhysicalPhones ? 'no phones are returned' : 'the phones listed are returned'}.`,
    }),
  'access that ends at five': () =>
    end.flow({
      effects: {
        ...terminate.effects,
        endsTonight: {
          on: [],
          when: ({ draft }) => draft.serviceTerminationDate === null,
          set: ({ now }) => ({ serviceTerminationDate: `${now.slice(0, 10)}T17:00:00` }),
        },
      },
    }),
  'a reason that is not the condition': () =>
    changeSharedCondition(hasVoiceServices, { because: 'Your company uses cloud PCs.' }, terminate),
  'a reason of phones': () =>
    changeSharedCondition(returnsPhones, { because: 'Messages will be forwarded.' }, terminate),
  'a reply of one character more': () =>
    end.ruleWith('email', 'mailboxOptions.autoReplyMessage', { limit: 501 }),
  'a counter that comes too late': () =>
    end.rule('email', 'mailboxOptions.autoReplyMessage', (one) => ({
      ...one,
      control: { kind: 'text', multiline: true, countFrom: 481 },
    })),
  'a flow of another name': () => end.flow({ title: 'Remove User Services' }),
  'jumps to visited steps': () => end.flow({ jump: 'visited' }),
  'a failure that is shown in the step': () => end.flow({ submitFailure: 'inline' }),
  'nobody asks before it is left': () => end.flow({ leave: 'unsaved' }),
  'an acknowledgement that is stored elsewhere': () =>
    end.step('phone', { ack: 'reviewAcknowledgement' }),
  'pending terminations shown to all': () =>
    end.flow({
      portal: {
        ...terminate.portal,
        filing: { ticket: terminate.portal.filing?.ticket ?? { type: '', subType: '' } },
      },
    }),
  'a ticket without the day': () =>
    end.flow({ tickets: { kinds: terminate.tickets?.kinds ?? [], title: (kind) => kind } }),
  'swapped addresses': () =>
    end.ruleWith('email', 'mailboxOptions.sharedMailboxFullAccessMailTo', {
      derived: ({ draft }: { draft: TerminateDraft }) =>
        draft.mailboxOptions.sharedMailboxSendAs?.email ?? '',
    }),
  'a ticket that says another end of access': () =>
    end.ticket('Remove services', {
      lines: ({ draft }) => [
        { label: 'Access ends', text: `${draft.serviceTerminationDate?.slice(0, 10)}` },
      ],
    }),
}
