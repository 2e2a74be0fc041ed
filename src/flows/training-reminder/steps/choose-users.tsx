import { useEffect, useMemo, useState } from 'react'
import type { IncompleteUser } from '#schemas/awareness/campaigns.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'
import { isRemindedToday, type TrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { CheckGrid } from '#src/ui/check-grid/check-grid.tsx'
import { type CheckStore, createCheckStore } from '#src/ui/check-grid/check-store.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'
import { useWizard } from '#src/wizard/state/wizard-context.tsx'
import type { WizardHandle } from '#src/wizard/state/wizard-handle.ts'
import { useFacts } from '../facts.ts'

const path: FieldPath<TrainingReminderDraft> = 'emailAddresses'
type User = IncompleteUser & { readonly remindedToday: boolean }
const columns: readonly GridColumn<User>[] = [
  {
    id: 'fullName',
    header: 'Name',
    value: ({ fullName }) => fullName,
    cell: ({ fullName, remindedToday }) =>
      remindedToday ? (
        <>
          {fullName} <Tag tone="info">Reminded today</Tag>
        </>
      ) : (
        fullName
      ),
  },
  { id: 'email', header: 'Email', value: ({ email }) => email },
]
const flags = [{ id: 'remind', label: 'Remind' }] as const
const rowKey = ({ email }: IncompleteUser) => email
const rowLabel = ({ fullName, email }: IncompleteUser) => fullName || email

/** People who haven't completed the training, to choose from. Checking a box renders only its row. */
export function ChooseUsersStep() {
  const wizard = useWizard()
  const incomplete = useFacts(({ draft }) => draft.incompleteUsers)
  const remindedToday = useFacts(({ draft }) => draft.remindedToday)
  const users = useMemo(
    () =>
      incomplete.map((user) => ({
        ...user,
        remindedToday: isRemindedToday({ remindedToday }, user.email),
      })),
    [incomplete, remindedToday],
  )
  const [store] = useState(() =>
    createCheckStore<'remind'>({
      flags: ['remind'],
      checked: checkedUsers(wizard),
      onChange: (changed) =>
        wizard.change(
          path,
          changed.entries().map(([email]) => String(email)),
        ),
    }),
  )
  useEffect(() => followWizardValue(wizard, store), [wizard, store])
  return (
    <section aria-label="Users who have not completed the training" data-wide>
      <CheckGrid
        title="Incomplete users"
        rows={users}
        rowKey={rowKey}
        rowLabel={rowLabel}
        columns={columns}
        flags={flags}
        store={store}
      />
    </section>
  )
}

function checkedUsers(wizard: WizardHandle): [string, 'remind'[]][] {
  return (wizard.value(path) as string[]).map((email) => [email, ['remind']])
}

/** Shows the machine's values, including ones it changes itself. */
function followWizardValue(wizard: WizardHandle, store: CheckStore<'remind'>): () => void {
  let known = wizard.value(path)
  const subscription = wizard.source.subscribe(() => {
    const emails = wizard.value(path) as string[]
    if (emails === known) return
    known = emails
    const same =
      emails.length === store.size() && emails.every((email) => store.isChecked(email, 'remind'))
    if (!same) store.replace(checkedUsers(wizard))
  })
  return () => subscription.unsubscribe()
}
