import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { RolesInView, RolesView } from '#schemas/roles/roles.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { ErrorMessage } from '#src/app/error-message.tsx'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { type NamedRole, RolePermissionsDialog } from '#src/parts/roles/role-permissions-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useWizard } from '#src/wizard/state/wizard-context.tsx'
import { AccessGroup } from '../access-group.tsx'
import { AccessWarning } from '../access-warning.tsx'
import { EditedPerson } from '../edited-person.tsx'
import { EnabledDisabledSelect, toIdList } from '../enabled-disabled-select.tsx'
import { useFacts } from '../facts.ts'
import { grantedByText, useGrantingRoles } from '../granting-roles.ts'
import styles from '../roles-edit.module.css'

/** All roles and permissions in collapsible groups. */
export function RolesFormStep() {
  const { client } = useAccess()
  const { data: view, error } = useQuery(apiQueryOptions(client, 'rolesView', {}))
  if (error)
    return (
      <Notice tone="error">
        <ErrorMessage error={error} text={queryErrorText} />
      </Notice>
    )
  return view ? <Groups view={view} /> : <Loader />
}

type Fold = Pick<ComponentProps<typeof AccessGroup>, 'heading' | 'open' | 'onToggle'>

function Groups({
  view: { primaryRoles, secondaryRoles, permissionCategories },
}: {
  view: RolesView
}) {
  const [role, setRole] = useState<NamedRole>()
  const wizard = useWizard()
  // Roles are edited most; permission groups start open only if they have changes.
  const [open, setOpen] = useState(() => {
    const held = toIdList(wizard.value('held.permissions'))
    const chosen = toIdList(wizard.value('permissions'))
    const changed = permissionCategories.filter(({ permissions }) =>
      permissions.some(({ permissionId: id }) => held.includes(id) !== chosen.includes(id)),
    )
    return new Set([
      primaryRoles.heading,
      secondaryRoles.heading,
      ...changed.map(({ name }) => name),
    ])
  })
  const fold = (heading: string): Fold => ({
    heading,
    open: open.has(heading),
    onToggle: (isOpen: boolean) =>
      setOpen((now) => {
        if (now.has(heading) === isOpen) return now
        const others = [...now].filter((one) => one !== heading)
        return new Set(isOpen ? [...others, heading] : others)
      }),
  })
  const categories = permissionCategories.map(({ name }) => name)
  const allOpen = categories.every((name) => open.has(name))
  const foldAll = () => {
    const others = [...open].filter((heading) => !categories.includes(heading))
    setOpen(new Set(allOpen ? others : [...others, ...categories]))
  }
  return (
    <>
      <EditedPerson />
      <AccessWarning />
      <RoleGroup
        id="field-roles"
        group={primaryRoles}
        onShow={setRole}
        {...fold(primaryRoles.heading)}
      />
      <RoleGroup
        id="field-secondary-roles"
        group={secondaryRoles}
        onShow={setRole}
        {...fold(secondaryRoles.heading)}
      />
      <section className={styles.groups} aria-labelledby="permissions-heading" data-wide>
        <div className={styles.line}>
          <h3 id="permissions-heading">Permissions</h3>
          <Button size="sm" onClick={foldAll}>
            {allOpen ? 'Close all groups' : 'Open all groups'}
          </Button>
        </div>
        <p className={styles.none}>Permissions included with a role can't be removed separately.</p>
        {permissionCategories.map(({ name, permissions }) => (
          <AccessGroup
            key={name}
            path="permissions"
            ids={permissions.map(({ permissionId }) => permissionId)}
            {...fold(name)}
          >
            <fieldset className={styles.category} aria-label={name}>
              {permissions.map(({ permissionId, name: label }) => (
                <PermissionSelect key={permissionId} permissionId={permissionId} label={label} />
              ))}
            </fieldset>
          </AccessGroup>
        ))}
      </section>
      <RolePermissionsDialog role={role} onClose={() => setRole(undefined)} />
    </>
  )
}

interface RoleGroupProps {
  id: string
  group: RolesInView
  onShow: (role: NamedRole) => void
}

function RoleGroup({ id, group: { description, roles }, onShow, ...fold }: RoleGroupProps & Fold) {
  return (
    <section id={id} tabIndex={-1} className={styles.groups} aria-label={fold.heading} data-wide>
      <AccessGroup path="roles" ids={roles.map(({ roleId }) => roleId)} {...fold}>
        <p className={styles.none}>{description}</p>
        <div className={styles.category}>
          {roles.map(({ roleId, name, description: about }) => (
            <div key={roleId} className={styles.role}>
              <RoleSelect roleId={roleId} label={name} help={about} />
              <button
                type="button"
                aria-haspopup="dialog"
                className={classNames(linkClass, styles.view)}
                onClick={() => onShow({ roleId, name })}
              >
                View associated Portal Permissions
                <VisuallyHidden> of {name}</VisuallyHidden>
              </button>
            </div>
          ))}
        </div>
      </AccessGroup>
    </section>
  )
}

function RoleSelect({ roleId, label, help }: { roleId: number; label: string; help: string }) {
  const offered = useFacts(({ draft }) => draft.offered.roles.find((one) => one.roleId === roleId))
  const because = offered?.selected
    ? 'Included with another role.'
    : "This account can't have this role."
  return (
    <EnabledDisabledSelect
      path="roles"
      id={roleId}
      label={label}
      help={help}
      disabledBecause={offered?.isDisabled === false ? undefined : because}
    />
  )
}

function PermissionSelect({ permissionId, label }: { permissionId: string; label: string }) {
  const roles = useGrantingRoles(label)
  const isDisabled = useFacts(
    ({ draft }) =>
      draft.offered.permissions.find((one) => one.permissionId === permissionId)?.isDisabled,
  )
  return (
    <EnabledDisabledSelect
      path="permissions"
      id={permissionId}
      label={label}
      disabledBecause={isDisabled === false ? undefined : grantedByText(roles)}
    />
  )
}
