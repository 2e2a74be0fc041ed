import { useLazyReading } from '#src/app/page/reads.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './role-permissions.module.css'

/** A role's id, and its name if known. */
export interface NamedRole {
  readonly roleId: number
  readonly name: string
}

/** A role's permissions by name (AMB-156). */
export function RolePermissionsDialog({
  role,
  onClose,
}: {
  role: NamedRole | undefined
  onClose: () => void
}) {
  return (
    <Dialog
      open={role !== undefined}
      onClose={onClose}
      title={`Portal permissions of ${role?.name ?? ''}`}
      footer={
        <Button data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      {role && <Names roleId={role.roleId} />}
    </Dialog>
  )
}

function Names({ roleId }: { roleId: number }) {
  const { data: roles, ...reading } = useLazyReading('rolesList', {})
  const names = roles && (roles.find(({ id }) => id === roleId)?.permissions ?? [])
  return (
    <ReadingPart of={{ ...reading, data: names }} empty={<p>No data</p>}>
      {(all) => (
        <ul className={styles.permissions}>
          {all.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </ReadingPart>
  )
}
