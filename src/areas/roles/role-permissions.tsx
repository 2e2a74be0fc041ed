import { useQuery } from '@tanstack/react-query'
import { queryErrorText } from '#src/api/error-text.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './roles.module.css'

/** A role by its id, and what it was called where it was met. */
export interface NamedRole {
  readonly roleId: number
  readonly name: string
}

/** The permissions of a role, by their names (spec 002 §2; AMB-156). */
export function RolePermissions({
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
  const { client } = useAccess()
  const { data: roles, error } = useQuery(query(client, 'rolesList', {}))
  if (error) return <Notice tone="error">{queryErrorText(error)}</Notice>
  if (!roles) return <Loader />
  const names = roles.find(({ id }) => id === roleId)?.permissions ?? []
  if (names.length === 0) return <p>No data</p>
  return (
    <ul className={styles.permissions}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
