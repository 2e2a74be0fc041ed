import { CalendarRange, Inbox, Mail, MonitorSmartphone, Server, UserRoundPlus } from 'lucide-react'
import { useController } from 'react-hook-form'
import { accountType } from '#schemas/add-user/choices.ts'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { RadioAnswer } from '#src/wizard/fields/choice-answer.tsx'
import { DefaultQuestion } from '#src/wizard/form/question.tsx'
import { useAnswer } from '#src/wizard/form/use-answer.tsx'

/** The questions that Add User asks in its own way. */

const icons: Readonly<Record<number, typeof Mail>> = {
  [accountType.fullService]: UserRoundPlus,
  [accountType.emailOnly]: Mail,
  [accountType.citrix]: MonitorSmartphone,
  [accountType.resourceCalendar]: CalendarRange,
  [accountType.sharedMailbox]: Inbox,
  [accountType.serviceMailbox]: Server,
}

/** The kind of account, each with its picture (spec 000 §2, §9). */
export function AccountTypeQuestion() {
  const { choices } = useAnswer('accountType')
  return (
    <RadioAnswer
      path="accountType"
      look="cards"
      options={choices.map((choice) => {
        const Icon = icons[Number(choice.value)]
        return { ...choice, icon: Icon && <Icon /> }
      })}
    />
  )
}

/** Anything the steps did not ask for; no text at all means no special requests (spec 000 §2). */
export function SpecialRequestsQuestion() {
  const path = 'specialRequests'
  const { field } = useController({ name: path })
  const requested = field.value !== null
  return (
    <>
      <YesNoField
        name="hasSpecialRequests"
        label="Are there any special requests?"
        value={requested}
        onChange={(yes) => field.onChange(yes ? (field.value ?? '') : null)}
      />
      {requested && <DefaultQuestion path={path} />}
    </>
  )
}
