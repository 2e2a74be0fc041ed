import type { ReactNode } from 'react'
import type { RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useFacts } from './facts.ts'
import styles from './roles-edit.module.css'

interface AccessGroupProps {
  path: 'roles' | 'permissions'
  heading: string
  ids: readonly (number | string)[]
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** A group of roles or permissions, collapsed to the numbers of enabled and changed ones. */
export function AccessGroup({ path, heading, ids, open, onToggle, children }: AccessGroupProps) {
  const enabled = useFacts(({ draft }) => countIncluded(ids, draft[path]))
  const changed = useFacts(({ draft }) => ids.filter((id) => isChanged(draft, path, id)).length)
  return (
    <Disclosure
      look="panel"
      className={styles.group}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      summary={
        <>
          <span className={styles.heading}>{heading}</span>
          <span className={styles.count}>
            {enabled} of {ids.length} enabled
          </span>
          {changed > 0 && <Tag tone="info">{changed} changed</Tag>}
        </>
      }
    >
      {children}
    </Disclosure>
  )
}

function countIncluded(ids: readonly unknown[], held: readonly unknown[]): number {
  return ids.filter((id) => held.includes(id)).length
}

function isChanged(
  { held, ...draft }: RolesEditDraft,
  path: AccessGroupProps['path'],
  id: unknown,
) {
  const before: readonly unknown[] = held[path]
  const after: readonly unknown[] = draft[path]
  return before.includes(id) !== after.includes(id)
}
