import { useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { equipmentRecipientOptions, existingUser } from '#schemas/hardware/choices.ts'
import type { HardwareForm } from '#schemas/hardware/form.ts'
import { hardwareSections } from '#schemas/hardware/sections.ts'
import { compareByFullName, type ProfileAccount } from '#schemas/people/person.ts'
import { useReading } from '#src/app/page/reads.ts'
import forms from '#src/parts/forms/forms.module.css'
import { Card } from '#src/ui/card.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { MultiSelectField } from '#src/ui/fields/options/multi-select-field.tsx'
import { hardwareFieldLabels } from './hardware-field-labels.ts'

const options = equipmentRecipientOptions.map((option) => ({ value: option, label: option }))

/** Who the equipment is for; existing users by name (AMB-090). */
export function UsersSection() {
  const { field, fieldState } = useController<HardwareForm, 'options'>({
    name: 'options',
    // Users are required depending on this answer, so they're validated with it.
    rules: { deps: 'existingUsers' },
  })
  const chosen = useWatch<HardwareForm, 'options'>({ name: 'options' })
  return (
    <Card title={hardwareSections.who.title}>
      <div className={forms.form}>
        <CheckboxGroup
          {...field}
          label={hardwareFieldLabels.options}
          options={options}
          required
          error={fieldState.error?.message}
        />
        {chosen.includes(existingUser) && <ExistingUsers />}
      </div>
    </Card>
  )
}

const userKey = ({ profileAccountId }: ProfileAccount) => profileAccountId
const userName = ({ fullName, email }: ProfileAccount) => fullName || email
const userHint = ({ fullName, email }: ProfileAccount) => (fullName ? email : undefined)

/** The company's users by name, then email; the API has no order. */
export function useHardwareUsers() {
  const { data, failure } = useReading('hardwareUsers', {})
  const users = useMemo(() => data?.toSorted(compareByFullName) ?? [], [data])
  return { users, loading: !data && failure === undefined, failure }
}

function ExistingUsers() {
  const { users, loading, failure } = useHardwareUsers()
  const { field, fieldState } = useController<HardwareForm, 'existingUsers'>({
    name: 'existingUsers',
  })
  return (
    <MultiSelectField
      name={field.name}
      label={hardwareFieldLabels.existingUsers}
      required
      error={fieldState.error?.message}
      items={users}
      keyOf={userKey}
      textOf={userName}
      hintOf={userHint}
      loading={loading}
      loadError={failure}
      value={field.value.map(userKey)}
      onChange={(keys) =>
        field.onChange(keys.flatMap((key) => users.find((user) => userKey(user) === key) ?? []))
      }
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
