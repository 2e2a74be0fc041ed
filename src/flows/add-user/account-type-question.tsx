import { CalendarRange, Inbox, Mail, MonitorSmartphone, Server, UserRoundPlus } from 'lucide-react'
import { accountType } from '#schemas/add-user/choices.ts'
import { RadioAnswer } from '#src/wizard/fields/radio-answer.tsx'
import { useAnswer } from '#src/wizard/form/use-answer.tsx'

const icons: Readonly<Record<number, typeof Mail>> = {
  [accountType.fullService]: UserRoundPlus,
  [accountType.emailOnly]: Mail,
  [accountType.citrix]: MonitorSmartphone,
  [accountType.resourceCalendar]: CalendarRange,
  [accountType.sharedMailbox]: Inbox,
  [accountType.serviceMailbox]: Server,
}

/** The account types, each with a picture. */
export function AccountTypeQuestion() {
  const { choices } = useAnswer('accountType')
  return (
    <RadioAnswer
      path="accountType"
      options={choices.map((choice) => {
        const Icon = icons[Number(choice.value)]
        return { ...choice, icon: Icon && <Icon /> }
      })}
    />
  )
}
