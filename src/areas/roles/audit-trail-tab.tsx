import { useMemo, useState } from 'react'
import type { AuditTrailRow } from '#schemas/roles/roles.ts'
import { useReading } from '#src/app/page/reads.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Tag } from '#src/ui/tag.tsx'
import {
  type NamedRole,
  RolePermissionsDialog,
} from '../../parts/roles/role-permissions-dialog.tsx'

type Numbered = AuditTrailRow & { readonly number: number }

function auditTrailColumns(show: (role: NamedRole) => void): readonly GridColumn<Numbered>[] {
  return [
    { id: 'user', header: 'User', value: ({ user }) => user },
    {
      id: 'change',
      header: 'Change',
      value: ({ change }) => change,
      cell: ({ change, roleId }) =>
        roleId === null ? (
          change
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            className={linkClass}
            onClick={() => show({ roleId, name: change })}
          >
            {change}
          </button>
        ),
    },
    {
      id: 'access',
      header: 'Access',
      value: ({ access }) => access,
      cell: ({ access }) => <Tag tone={access === 'Enabled' ? 'success' : 'neutral'}>{access}</Tag>,
    },
    {
      id: 'when',
      header: 'When',
      value: ({ when }) => when,
      dates: 'time',
    },
    { id: 'changedBy', header: 'Changed By', value: ({ changedBy }) => changedBy },
  ]
}

/** All changes of access, newest first; roles list their permissions. */
export function AuditTrailTab() {
  const trail = useReading('rolesAuditTrail', {})
  const [role, setRole] = useState<NamedRole>()
  const [columns] = useState(() => auditTrailColumns(setRole))
  const { data } = trail
  const rows = useMemo(() => data?.map((row, number) => ({ ...row, number })), [data])
  return (
    <>
      <DataGrid
        title="Audit Trail"
        rows={{ ...trail, data: rows }}
        columns={columns}
        rowKey={({ number }) => number}
        initialPageSize={15}
        empty={{ text: 'Changes to roles and permissions show up here.' }}
      />
      <RolePermissionsDialog role={role} onClose={() => setRole(undefined)} />
    </>
  )
}
