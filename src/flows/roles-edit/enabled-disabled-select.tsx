import { type ReactNode, useEffect, useState } from 'react'
import { type AccessValue, accessValues } from '#schemas/roles/roles.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useWizard, useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

const options = accessValues.map((value) => ({ value, label: value }))

interface AccessSelectProps {
  path: 'roles' | 'permissions'
  id: number | string
  label: string
  help?: ReactNode
  /** Why it can't be changed; undefined if it can. */
  disabledBecause: string | undefined
}

/** Enables or disables one role or permission, with a tag if that's a change. */
export function EnabledDisabledSelect({
  path,
  id,
  label,
  help,
  disabledBecause,
}: AccessSelectProps) {
  const wizard = useWizard()
  const value = useWizardView(
    (one): AccessValue => (toIdList(one.value(path)).includes(id) ? 'Enabled' : 'Disabled'),
  )
  const calculating = useWizardView((one) => one.calculating())
  // A choice made during a calculation waits for it to finish (ROLES-018).
  const [waiting, setWaiting] = useState<AccessValue>()
  const isHeld = useFacts(({ draft }) => toIdList(draft.held[path]).includes(id))
  const toggle = (to: AccessValue | null) => {
    if (disabledBecause || to === null) return
    if (wizard.calculating()) {
      setWaiting(to)
      return
    }
    const held = toIdList(wizard.value(path))
    if (to === (held.includes(id) ? 'Enabled' : 'Disabled')) return
    wizard.change(path, to === 'Enabled' ? [...held, id] : held.filter((one) => one !== id))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of a calculation is asked for again
  useEffect(() => {
    // Another waiting choice may have started the next calculation.
    if (waiting === undefined || wizard.calculating()) return
    setWaiting(undefined)
    // After a failed calculation the choice is dropped, since the next calculation would clear the
    // error.
    if (wizard.problem()?.during !== 'calculate') toggle(waiting)
  }, [calculating, waiting])
  const shown = waiting ?? value
  return (
    <SelectField<AccessValue>
      name={`${path}-${id}`}
      label={label}
      help={help}
      options={options}
      placeholder={null}
      aside={isHeld !== (shown === 'Enabled') && <ChangeTag isAdded={!isHeld} />}
      value={shown}
      onChange={toggle}
      {...(disabledBecause && { disabledBecause })}
    />
  )
}

/** Marks what the update will change. */
function ChangeTag({ isAdded }: { isAdded: boolean }) {
  return <Tag tone={isAdded ? 'success' : 'warning'}>{isAdded ? 'Added' : 'Removed'}</Tag>
}

/** An answer as a list of ids; empty if it isn't a list. */
export function toIdList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
