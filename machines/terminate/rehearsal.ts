import {
  fromWire,
  type TerminateDraft,
  terminateAnswers,
  terminateRequest,
  toWire,
} from '#schemas/terminate/draft.ts'
import { addBusinessDays } from '#schemas/time/eastern-time.ts'
import { type Rehearsal, rehearsalNow, rehearsalPeople } from '../tools/rehearsal/rehearsal.ts'
import { terminate } from './flow.ts'
import { terminateMachine } from './machine.ts'

/** Sample answers of a Terminate request, and the company settings it depends on. */
export const terminateRehearsal: Rehearsal<TerminateDraft> = {
  flow: terminate,
  machine: terminateMachine,
  read: fromWire,
  flags: ['voiceServices'],
  values: [
    'Ann Lee',
    'ann.lee@northgatecapital.example',
    '+1 212 555 0100',
    1,
    2,
    addBusinessDays(rehearsalNow, 7),
    'AA BB CC DD EE FF',
    {
      acknowledgedBy: { email: 'ann@northgatecapital.example', fullName: 'Ann Lee' },
      acknowledgedDate: rehearsalNow,
    },
  ],
  lookups: { contacts: rehearsalPeople },
  loads: [],
  refused: { serviceTerminationDate: ['2026-11-21T09:29:00'] },
  filledByServer: { 'mailboxOptions.exportPSTFee': 25, existingServices: ['Mailbox'] },
  impossible: {
    'terminate.editing.steps: redirect when redirectedTo confirm to step:confirm':
      'The company alone decides on Phone: no step vanishes under anyone, to lead on to the last one.',
  },
  drafts: { write: toWire, read: (saved) => terminateAnswers.parse(saved) },
  request: {
    schema: terminateRequest,
    write: ({ draft }) => ({ id: 1, tenantId: '', ...toWire(draft) }),
  },
}
