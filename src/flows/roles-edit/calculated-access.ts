import { type CalculationInput, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { type AccessChange, changeType, type RolesForm, rolesForm } from '#schemas/roles/roles.ts'
import { type RolesEditDraft, toRolesEditAnswers, toWire } from '#schemas/roles-edit/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

/** How roles and permissions affect each other is calculated by the API. */

/**
 * Asks the API for the form after the role that was just added or removed.
 * @throws ServiceFailure if the call fails or its response can't be read
 */
export async function fetchFormAfterRoleToggle(
  client: Client,
  { facts: { draft }, before }: CalculationInput<RolesEditDraft, TenantSettings>,
): Promise<RolesForm> {
  const added = draft.roles.find((id) => !before.roles.includes(id))
  const roleId = added ?? before.roles.find((id) => !draft.roles.includes(id)) ?? 0
  return fetchFormAfterToggle(client, roleId, added !== undefined, toWire(draft))
}

/**
 * Own changes on top of what someone else has saved. Asks the API what each added or removed role makes of the current
 * access, one call after another.
 * @throws ServiceFailure if a call fails
 */
export async function rebaseAccessChanges(
  client: Client,
  mine: RolesEditDraft,
  { draft: theirs }: ResumedDraft<RolesEditDraft>,
): Promise<{ carried: RolesEditDraft; calculated?: unknown }> {
  const { held, profileAccountId } = mine
  const isFixed = (id: string) =>
    theirs.offered.permissions.some((one) => one.permissionId === id && one.isDisabled)
  const added = mine.permissions.filter((id) => !held.permissions.includes(id) && !isFixed(id))
  const removed = held.permissions.filter((id) => !mine.permissions.includes(id) && !isFixed(id))
  let access: AccessChange = {
    profileAccountId,
    roles: theirs.roles,
    permissions: [
      ...new Set([...theirs.permissions.filter((id) => !removed.includes(id)), ...added]),
    ],
  }
  let form: RolesForm | undefined
  for (const { roleId } of theirs.offered.roles) {
    const isOn = mine.roles.includes(roleId)
    if (isOn === held.roles.includes(roleId) || isOn === access.roles.includes(roleId)) continue
    form = await fetchFormAfterToggle(client, roleId, isOn, access)
    access = { profileAccountId, ...selectedIds(form) }
  }
  if (!form) return { carried: { ...theirs, ...access } }
  const calculation = toRolesEditAnswers(form, createAccessNameFinder(theirs))
  return { carried: { ...theirs, ...calculation }, calculated: form.errorMessage ?? null }
}

/** Access after adding or removing one role; throws if the response can't be read (AMB-155). */
async function fetchFormAfterToggle(
  client: Client,
  roleId: number,
  isOn: boolean,
  body: AccessChange,
): Promise<RolesForm> {
  const query = { roleId, changeType: isOn ? changeType.on : changeType.off }
  const answer = await client.call('rolesCalculate', { query, body }, { sentBack: true }).then(
    ({ output }) => rolesForm.safeParse(output),
    (error: unknown) => {
      if (error instanceof ApiError && error.kind === 'unreadable')
        return { success: false as const }
      throw new ServiceFailure(
        errorText(error),
        undefined,
        undefined,
        undefined,
        undefined,
        errorReference(error),
      )
    },
  )
  if (!answer.success) throw new ServiceFailure('Failed to parse calculate response')
  return answer.data
}

/** The selected ids of a form. */
function selectedIds({ roles, permissions }: RolesForm) {
  return {
    roles: roles.filter(({ selected }) => selected).map(({ roleId }) => roleId),
    permissions: permissions.filter(({ selected }) => selected).map((one) => one.permissionId),
  }
}

/** Returns a function that gives the name of a role or permission by its id, or the id if the draft doesn't have it. */
export function createAccessNameFinder({
  offered,
}: RolesEditDraft): (id: string | number) => string {
  const names = new Map<string | number, string>([
    ...offered.roles.map(({ roleId, name }): [number, string] => [roleId, name]),
    ...offered.permissions.map(({ permissionId, name }): [string, string] => [permissionId, name]),
  ])
  return (id) => names.get(id) ?? String(id)
}
