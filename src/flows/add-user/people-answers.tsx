import { useController } from 'react-hook-form'
import { accountOf } from '#schemas/add-user/access-rules.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { Mailbox } from '#schemas/add-user/lookups.ts'
import type { ProfileAccount } from '#schemas/person.ts'
import type { FieldPath } from '#schemas/rules.ts'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { MissingList } from '#src/wizard/fields/missing-list.tsx'
import { useAnswer } from '#src/wizard/form/use-answer.tsx'
import { useMailboxes } from './lookups.ts'

interface PeopleProps {
  path: FieldPath<AddUserDraft>
}

const keyOf = ({ profileAccountId }: Mailbox) => profileAccountId
const textOf = ({ name, email }: Mailbox) => name || email
const hintOf = ({ name, email }: Mailbox) => (name ? email : undefined)

function usePeople(path: string) {
  const { asked, texts } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const { mailboxes: items = [], ...lookup } = useMailboxes()
  const person = (key: number): ProfileAccount | undefined => {
    const found = items.find((item) => keyOf(item) === key)
    return found && accountOf(found)
  }
  const { loading, loadError } = lookup
  const source = { items, keyOf, textOf, hintOf, loading, loadError }
  return { asked, texts, field, source, person, lookup }
}

/** One person or mailbox of the company. */
export function PersonAnswer({ path }: PeopleProps) {
  const { asked, texts, field, source, person, lookup } = usePeople(path)
  if (!asked) return null
  const chosen: ProfileAccount | null = field.value
  return (
    <>
      <ComboboxField
        {...texts}
        {...source}
        value={chosen?.profileAccountId ?? null}
        onChange={(key) => field.onChange(key === null ? null : (person(key) ?? null))}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <MissingList of={texts} lookup={lookup} />
    </>
  )
}

/** Several people or mailboxes of the company. */
export function PeopleAnswer({ path }: PeopleProps) {
  const { asked, texts, field, source, person, lookup } = usePeople(path)
  if (!asked) return null
  const chosen: readonly ProfileAccount[] = field.value
  return (
    <>
      <MultiSelectField
        {...texts}
        {...source}
        value={chosen.map(({ profileAccountId }) => profileAccountId)}
        onChange={(keys) => field.onChange(keys.flatMap((key) => person(key) ?? []))}
        onBlur={field.onBlur}
        ref={field.ref}
      />
      <MissingList of={texts} lookup={lookup} />
    </>
  )
}
