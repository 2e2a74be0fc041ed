import { type Calculating, type FlowServices, ServiceFailure } from '#machines/engine/wizard.ts'
import { calculatedForm, openedForm, type RolesDraft } from '#schemas/roles/draft.ts'
import { type AccessChange, changeType, rolesForm } from '#schemas/roles/wire.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { errorText } from '#src/api/error-text.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { toast } from '#src/ui/toasts.ts'
import { explained, ifMatch } from '#src/wizard/draft-calls.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

/** The calls of a roles edit, bound to the company it was opened in (spec 002 §7). */
export function rolesServices(client: Client): FlowServices<RolesDraft, TenantSettings> {
  const updates = createSubmissionKeys()
  return {
    calculate: async (calculating) => {
      const { draft } = calculating.facts
      const output = await calculated(client, calculating)
      const names = new Map<string | number, string>([
        ...draft.offered.roles.map(({ roleId, name }): [number, string] => [roleId, name]),
        ...draft.offered.permissions.map(({ permissionId, name }): [string, string] => [
          permissionId,
          name,
        ]),
      ])
      const form = calculatedForm(output, (id) => names.get(id) ?? String(id))
      return {
        changes: {
          roles: form.roles,
          permissions: form.permissions,
          'offered.roles': form.offered.roles,
          'offered.permissions': form.offered.permissions,
        },
        output: output.errorMessage ?? null,
      }
    },
    submit: async (sending) => {
      const body = changeOf(sending.facts.draft)
      try {
        return await explained(
          client,
          () => openRolesEdit(client, body.profileAccountId),
          async () => {
            const options = { ...ifMatch(sending), idempotencyKey: updates.keyOf(body) }
            return (await client.call('rolesUpdate', { body }, options)).output
          },
        )
      } catch (error) {
        const met = error instanceof ServiceFailure && error.other !== undefined
        if (!met) toast('Failed to update.', { tone: 'error' })
        throw error
      }
    },
    load: {},
  }
}

/** What toggling a role makes of the form; an answer that can't be read is no answer (AMB-155). */
async function calculated(
  client: Client,
  { facts: { draft }, before }: Calculating<RolesDraft, TenantSettings>,
) {
  const added = draft.roles.find((id) => !before.roles.includes(id))
  const roleId = added ?? before.roles.find((id) => !draft.roles.includes(id)) ?? 0
  const query = { roleId, changeType: added === undefined ? changeType.off : changeType.on }
  const answer = await client.call('rolesCalculate', { query, body: changeOf(draft) }).then(
    ({ output }) => rolesForm.safeParse(output),
    (error) => {
      throw new ServiceFailure(errorText(error))
    },
  )
  if (!answer.success) throw new ServiceFailure('Failed to parse calculate response')
  return answer.data
}

/** The form of a person as it is now. */
export async function openRolesEdit(
  client: Client,
  profileAccountId: number,
): Promise<ResumedDraft<RolesDraft>> {
  const [{ output: view }, { output: form, etag }] = await Promise.all([
    client.call('rolesView', {}),
    client.call('rolesDetails', { query: { profileAccountId } }),
  ])
  if (!view || !form) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  return {
    id: profileAccountId,
    etag: etag ?? null,
    draft: openedForm(view, form, profileAccountId),
    position: null,
    calculated: form.errorMessage ?? null,
  }
}

function changeOf({ profileAccountId, roles, permissions }: RolesDraft): AccessChange {
  return { profileAccountId, roles, permissions }
}
