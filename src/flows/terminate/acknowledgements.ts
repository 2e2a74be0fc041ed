import type { TerminateStepId } from '#machines/terminate/flow.ts'
import {
  confirmText,
  emailText,
  phoneText,
  specialRequestText,
  userSelectText,
} from '#schemas/terminate/acknowledgement-text.ts'
import type { TerminateFacts } from '#schemas/terminate/draft.ts'

/** What is acknowledged on each step, for review by the provider (AMB-086). */
export const acknowledgements: Readonly<
  Record<TerminateStepId, (facts: TerminateFacts) => string>
> = {
  userSelect: userSelectText,
  phone: phoneText,
  email: emailText,
  specialRequest: specialRequestText,
  confirm: confirmText,
}
