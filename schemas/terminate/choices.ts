import type { Choice } from '../questions/rules.ts'

/** What happens to the mailbox (spelled as in the spec). */
export const mailboxOption = {
  none: 0,
  convert: 1,
  convertWithAutoReplay: 2,
  delete: 3,
  export: 4,
} as const

/** The offered choices, in the spec's order (AMB-083). */
export const mailboxOptionChoices = [
  {
    value: mailboxOption.delete,
    label: 'Delete the mailbox',
    hint: 'Everything in it is permanently lost.',
  },
  {
    value: mailboxOption.export,
    label: 'Export the mailbox to a data file',
    hint: 'You get its contents as a file.',
  },
  {
    value: mailboxOption.convert,
    label: 'Convert to a shared mailbox',
    hint: 'Colleagues keep using it.',
  },
  {
    value: mailboxOption.convertWithAutoReplay,
    label: 'Convert to a shared mailbox with auto reply',
    hint: 'Colleagues use it, and anyone who emails it gets a reply.',
  },
] as const satisfies Choice[]
