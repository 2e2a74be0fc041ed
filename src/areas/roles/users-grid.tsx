import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PortalUser } from '#schemas/roles/roles.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { type RolesTab, rolesTabCalls, rolesTabs } from './roles-tabs.ts'

const columns: readonly GridColumn<PortalUser>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'email', header: 'Primary Email', value: ({ primaryEmail }) => primaryEmail },
  { id: 'type', header: 'Account Type', value: ({ profileAccountType }) => profileAccountType },
  { id: 'roles', header: 'Roles', value: ({ roles }) => roles.join(', ') },
]

/** The same columns with names that link to the edit. */
const editableColumns = columns.map((column) =>
  column.id === 'name'
    ? { ...column, cell: (user: PortalUser) => <EditLink user={user}>{user.name}</EditLink> }
    : column,
)

/** One tab's people; people who may edit access get a link in each row. */
export function UsersGrid({ tab }: { tab: Extract<RolesTab, 'authorized' | 'unauthorized'> }) {
  const users = useReading(rolesTabCalls[tab], {})
  const mayEdit = useMayCall('rolesUpdate')
  return (
    <DataGrid
      title={`${rolesTabs[tab]} Users`}
      rows={users}
      columns={mayEdit ? editableColumns : columns}
      rowKey={({ profileAccountId }) => profileAccountId}
      initialPageSize={15}
      {...(mayEdit && {
        rowActions: (user: PortalUser) => (
          <EditLink user={user} button>
            <Pencil aria-hidden="true" />
            Edit
          </EditLink>
        ),
      })}
      empty={{
        text:
          tab === 'authorized' ? 'No one has access yet.' : 'Everyone at your company has access.',
      }}
    />
  )
}

function EditLink({
  user: { profileAccountId, name },
  button = false,
  children,
}: {
  user: PortalUser
  button?: boolean
  children: ReactNode
}) {
  return (
    <Link
      to="/users/roles-and-controls/edit/$profileAccountId"
      params={{ profileAccountId: String(profileAccountId) }}
      className={button ? buttonClass({ size: 'sm' }) : linkClass}
      {...(button && { 'aria-label': `Edit the roles of ${name}` })}
    >
      {children}
    </Link>
  )
}
