import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { ProfileAccount } from '#schemas/person.ts'
import type { FieldPath } from '#schemas/rules.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { useAnswer } from '#src/wizard/form/use-answer.tsx'
import { useContacts } from './contacts.ts'

const keyOf = ({ profileAccountId }: ProfileAccount) => profileAccountId
const textOf = ({ fullName, email }: ProfileAccount) => fullName || email
const hintOf = ({ fullName, email }: ProfileAccount) => (fullName ? email : undefined)
const noContacts: readonly ProfileAccount[] = []

interface ContactAnswerProps {
  path: FieldPath<TerminateDraft>
  help?: ReactNode
  /** What else is to be known of a person in the list. */
  markOf?: (person: ProfileAccount) => string | undefined
}

/** One person of the company. */
export function ContactAnswer({ path, help, markOf }: ContactAnswerProps) {
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const { data: contacts, error, isPending } = useContacts()
  if (!asked) return null
  const chosen: ProfileAccount | null = field.value
  const items = withChosen(contacts ?? noContacts, chosen)
  return (
    <ComboboxField
      {...texts}
      help={help}
      items={items}
      keyOf={keyOf}
      textOf={textOf}
      hintOf={(person) =>
        [hintOf(person), markOf?.(person)].filter(Boolean).join(', ') || undefined
      }
      loading={isPending}
      loadError={error ? queryErrorText(error) : undefined}
      value={chosen?.profileAccountId ?? null}
      onChange={(key) => field.onChange(items.find((item) => keyOf(item) === key) ?? null)}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}

/** A person chosen before the list came, or gone from it since, is still shown. */
function withChosen(
  contacts: readonly ProfileAccount[],
  chosen: ProfileAccount | null,
): readonly ProfileAccount[] {
  const isListed = !chosen || contacts.some((contact) => keyOf(contact) === keyOf(chosen))
  return isListed ? contacts : [chosen, ...contacts]
}
