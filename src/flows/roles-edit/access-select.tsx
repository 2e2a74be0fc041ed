import type { ReactNode } from 'react'
import { type Access, accessValues } from '#schemas/roles/wire.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { useView, useWizard } from '#src/wizard/wizard-context.tsx'

const options = accessValues.map((value) => ({ value, label: value }))

interface AccessSelectProps {
  path: 'roles' | 'permissions'
  id: number | string
  label: string
  help?: ReactNode
  /** Why it can't be toggled; undefined where it can. */
  disabledBecause: string | undefined
}

/** Whether the person is to hold one role or permission. */
export function AccessSelect({ path, id, label, help, disabledBecause }: AccessSelectProps) {
  const wizard = useWizard()
  const value = useView(
    (one): Access => (idsAt(one.value(path)).includes(id) ? 'Enabled' : 'Disabled'),
  )
  const toggle = (to: Access | null) => {
    if (disabledBecause || to === null || to === value) return
    const held = idsAt(wizard.value(path))
    wizard.change(path, to === 'Enabled' ? [...held, id] : held.filter((one) => one !== id))
  }
  return (
    <SelectField<Access>
      name={`${path}-${id}`}
      label={label}
      help={help}
      options={options}
      placeholder={null}
      value={value}
      onChange={toggle}
      {...(disabledBecause && { disabledBecause })}
    />
  )
}

function idsAt(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
