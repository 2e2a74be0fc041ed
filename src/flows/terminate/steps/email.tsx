import { mailboxOption, mailboxOptionChoices } from '#schemas/terminate/choices.ts'
import { exportFee } from '#schemas/terminate/export-fee.ts'
import { limits } from '#schemas/terminate/limits.ts'
import { RadioAnswer, TextAnswer, YesNoAnswer } from '../answers.ts'
import { ContactAnswer } from '../contact-answer.tsx'
import { useFacts } from '../facts.ts'

const hints: Readonly<Record<number, string>> = {
  [mailboxOption.delete]: 'Everything in it is lost.',
  [mailboxOption.export]: 'You get its content as a file.',
  [mailboxOption.convert]: 'Colleagues go on using it.',
  [mailboxOption.convertWithAutoReplay]: 'Colleagues use it, and whoever writes gets a reply.',
}

/** What becomes of the mailbox, and of what still arrives (spec 000 §4; AMB-083). */
export function Email() {
  const fee = useFacts(exportFee)
  const options = mailboxOptionChoices.map((choice) => ({
    ...choice,
    hint: hints[choice.value],
    aside: choice.value === mailboxOption.export && fee ? `Fee ${fee}` : undefined,
  }))
  return (
    <>
      <RadioAnswer
        path="mailboxOptions.mailboxConversionOptionId"
        label="What happens to the mailbox?"
        look="cards"
        options={options}
      />
      <ContactAnswer
        path="mailboxOptions.sharedMailboxFullAccess"
        help="Who may read and manage the shared mailbox."
      />
      <ContactAnswer
        path="mailboxOptions.sharedMailboxSendAs"
        help="Who may send in the name of the shared mailbox."
      />
      <TextAnswer
        path="mailboxOptions.autoReplyMessage"
        multiline
        countFrom={limits.counterFrom}
        help="What people who write to the mailbox are answered."
      />
      <YesNoAnswer
        path="mailboxOptions.forwardMessages"
        label="Forward new messages to someone else?"
      />
      <ContactAnswer path="mailboxOptions.mailboxForwardTo" />
    </>
  )
}
