import type { Condition } from '../questions/rules.ts'
import { mailboxOption } from './choices.ts'
import type { TerminateFacts } from './draft.ts'

/** The conditions on which questions of the Terminate request depend. */
type TerminateCondition = Condition<TerminateFacts>

const chosenMailboxOption = ({ draft }: TerminateFacts) =>
  draft.mailboxOptions.mailboxConversionOptionId

export const hasVoiceServices: TerminateCondition = {
  because: 'Your company has voice services.',
  test: ({ settings }) => settings.hasVoiceServices,
}

export const returnsPhones: TerminateCondition = {
  because: 'Phones are being returned.',
  test: ({ draft }) => draft.phoneOptions.returningPhysicalPhones,
}

export const forwardsMessages: TerminateCondition = {
  because: 'Messages will be forwarded.',
  test: ({ draft }) => draft.mailboxOptions.forwardMessages,
}

export const repliesAutomatically: TerminateCondition = {
  because: 'The shared mailbox will reply automatically.',
  test: (facts) => chosenMailboxOption(facts) === mailboxOption.convertWithAutoReplay,
}

export const convertsMailbox: TerminateCondition = {
  because: 'The mailbox becomes a shared mailbox.',
  test: (facts) =>
    chosenMailboxOption(facts) === mailboxOption.convert || repliesAutomatically.test(facts),
}

export const hasSpecialRequests: TerminateCondition = {
  because: 'You have special requests.',
  test: ({ draft }) => draft.hasSpecialRequests,
}
