import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RolesOfView } from '#schemas/roles/wire.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { type NamedRole, RolePermissions } from '#src/areas/roles/role-permissions.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { AccessSelect } from '../access-select.tsx'
import { useFacts } from '../facts.ts'
import { PersonLine } from '../person-line.tsx'
import styles from '../roles-edit.module.css'
import { ServerMessage } from '../server-message.tsx'

/** Every role and permission, to be enabled or disabled for the person (spec 002 §2, §4). */
export function RolesForm() {
  const { client } = useAccess()
  const { data: view, error } = useQuery(query(client, 'rolesView', {}))
  const [role, setRole] = useState<NamedRole>()
  if (error) return <Notice tone="error">{queryErrorText(error)}</Notice>
  if (!view) return <Loader />
  return (
    <>
      <PersonLine />
      <ServerMessage />
      <RoleGroup id="field-roles" group={view.primaryRoles} onShow={setRole} />
      <RoleGroup id="field-secondary-roles" group={view.secondaryRoles} onShow={setRole} />
      <section className={styles.group} aria-labelledby="permissions-heading" data-wide>
        <h3 id="permissions-heading">Permissions</h3>
        <p className={styles.none}>Permissions that come with a role stay with it.</p>
        {view.permissionCategories.map(({ name, permissions }) => (
          <fieldset key={name} className={styles.category}>
            <legend>{name}</legend>
            {permissions.map(({ permissionId, name: label }) => (
              <PermissionSelect key={permissionId} permissionId={permissionId} label={label} />
            ))}
          </fieldset>
        ))}
      </section>
      <RolePermissions role={role} onClose={() => setRole(undefined)} />
    </>
  )
}

function RoleGroup({
  id,
  group: { heading, description, roles },
  onShow,
}: {
  id: string
  group: RolesOfView
  onShow: (role: NamedRole) => void
}) {
  return (
    <section id={id} tabIndex={-1} className={styles.group} aria-label={heading} data-wide>
      <h3>{heading}</h3>
      <p className={styles.none}>{description}</p>
      <div className={styles.category}>
        {roles.map(({ roleId, name, description: about }) => (
          <div key={roleId} className={styles.role}>
            <RoleSelect roleId={roleId} label={name} help={about} />
            <button
              type="button"
              className={classNames(linkClass, styles.view)}
              onClick={() => onShow({ roleId, name })}
            >
              View associated Portal Permissions
              <VisuallyHidden> of {name}</VisuallyHidden>
            </button>
          </div>
        ))}
      </div>
    </section>
  )
}

function RoleSelect({ roleId, label, help }: { roleId: number; label: string; help: string }) {
  const offered = useFacts(({ draft }) => draft.offered.roles.find((one) => one.roleId === roleId))
  const because = offered?.selected
    ? 'It comes with another role.'
    : 'This account can not have this role.'
  return (
    <AccessSelect
      path="roles"
      id={roleId}
      label={label}
      help={help}
      disabledBecause={offered?.isDisabled === false ? undefined : because}
    />
  )
}

function PermissionSelect({ permissionId, label }: { permissionId: string; label: string }) {
  const isDisabled = useFacts(
    ({ draft }) =>
      draft.offered.permissions.find((one) => one.permissionId === permissionId)?.isDisabled,
  )
  return (
    <AccessSelect
      path="permissions"
      id={permissionId}
      label={label}
      disabledBecause={isDisabled === false ? undefined : 'It comes with a role.'}
    />
  )
}
