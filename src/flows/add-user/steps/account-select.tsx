import { CalendarRange, Inbox, Mail, MonitorSmartphone, Server, UserRoundPlus } from 'lucide-react'
import { type AccountType, accountType, accountTypeChoices } from '#schemas/add-user/choices.ts'
import { accountTypeFee } from '#schemas/add-user/fees.ts'
import { RadioAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'

const texts: Record<AccountType, { hint: string; Icon: typeof Mail }> = {
  [accountType.fullService]: {
    hint: 'An employee with e-mail, files, phone and hardware.',
    Icon: UserRoundPlus,
  },
  [accountType.emailOnly]: { hint: 'A person who only needs e-mail.', Icon: Mail },
  [accountType.citrix]: { hint: 'A person who only uses hosted apps.', Icon: MonitorSmartphone },
  [accountType.resourceCalendar]: {
    hint: 'A calendar for a room or a device.',
    Icon: CalendarRange,
  },
  [accountType.sharedMailbox]: { hint: 'One mailbox that several people read.', Icon: Inbox },
  [accountType.serviceMailbox]: { hint: 'A mailbox that software sends from.', Icon: Server },
}

/** The kind of account, and what each costs (spec 000 §2, §9). */
export function AccountSelect() {
  const options = useFacts(({ settings }) =>
    accountTypeChoices(settings).map((choice) => ({
      ...choice,
      aside: accountTypeFee(choice.value, settings),
    })),
  )
  return (
    <RadioAnswer
      path="accountType"
      label="Which type of account is needed?"
      help="Changing the type later starts the request again."
      look="cards"
      options={options.map((option) => {
        const { hint, Icon } = texts[option.value]
        return { ...option, hint, icon: <Icon /> }
      })}
    />
  )
}
