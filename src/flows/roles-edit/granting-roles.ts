import { useQuery } from '@tanstack/react-query'
import type { RolePermissions } from '#schemas/roles/roles.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useFacts } from './facts.ts'

/** Why a permission can't be removed: these roles grant it, named if the API names them. */
export function grantedByText(roles: readonly string[]): string {
  if (roles.length === 0) return 'Included with a role.'
  const [last, ...others] = roles.toReversed()
  return others.length === 0
    ? `Included with the ${last} role.`
    : `Included with the ${others.toReversed().join(', ')} and ${last} roles.`
}

/** Names of the chosen roles that grant a permission, in the form's order. */
export function useGrantingRoles(permission: string): readonly string[] {
  const { client } = useAccess()
  const { data: all } = useQuery(apiQueryOptions(client, 'rolesList', {}))
  return useFacts(({ draft }) =>
    draft.offered.roles
      .filter(({ roleId }) => draft.roles.includes(roleId) && isGrantedBy(all, roleId, permission))
      .map(({ name }) => name),
  )
}

function isGrantedBy(all: readonly RolePermissions[] | undefined, roleId: number, name: string) {
  return all?.find(({ id }) => id === roleId)?.permissions.includes(name) === true
}
