import type { TerminateStepId } from '#machines/terminate/flow.ts'

/** What is acknowledged on each step, for review by the provider (AMB-086). */
export const acknowledgements: Readonly<Record<TerminateStepId, string>> = {
  userSelect:
    'I acknowledge that all services of this user will be removed, and that access ends at the termination date.',
  phone: 'I acknowledge that the phone service ends, and that the phones listed are returned.',
  email:
    'I acknowledge what becomes of the mailbox, and that a deleted mailbox cannot be restored.',
  specialRequest: 'I acknowledge that special requests are handled as they are written here.',
  confirm: 'I acknowledge that this request is complete and correct, and may be carried out.',
}
