import type { ReactNode } from 'react'
import { type Access, accessValues } from '#schemas/roles/wire.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useView, useWizard } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

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
  const isHeld = useFacts(({ draft }) => idsAt(draft.held[path]).includes(id))
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
      aside={isHeld !== (value === 'Enabled') && <ChangeTag isAdded={!isHeld} />}
      value={value}
      onChange={toggle}
      {...(disabledBecause && { disabledBecause })}
    />
  )
}

/** Marks what the update will change. */
function ChangeTag({ isAdded }: { isAdded: boolean }) {
  return <Tag tone={isAdded ? 'success' : 'warning'}>{isAdded ? 'Added' : 'Removed'}</Tag>
}

/** The ids that are at a path of the answers. */
export function idsAt(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
