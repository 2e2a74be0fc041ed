import {
  CallWithdrawn,
  type FlowServices,
  ServiceFailure,
} from '#machines/engine/machine/wizard.ts'
import { rolesEdit } from '#machines/roles-edit/flow.ts'
import { rolesForm } from '#schemas/roles/roles.ts'
import {
  type RolesEditDraft,
  toOpenedDraft,
  toRolesEditAnswers,
  toWire,
} from '#schemas/roles-edit/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { toast } from '#src/ui/toasts.ts'
import { draftIfMatchOption, withExplainedFailure } from '#src/wizard/saving/draft-calls.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'
import {
  createAccessNameFinder,
  fetchFormAfterRoleToggle,
  rebaseAccessChanges,
} from './calculated-access.ts'

/** The calls of a roles edit, bound to the company it was opened in. */
export function createRolesEditServices(
  client: Client,
  updates = createSubmissionKeys(),
): FlowServices<RolesEditDraft, TenantSettings> {
  return {
    calculate: async (calculating) => {
      const { draft } = calculating.facts
      const output = await fetchFormAfterRoleToggle(client, calculating)
      const form = toRolesEditAnswers(output, createAccessNameFinder(draft))
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
      const body = toWire(sending.facts.draft)
      try {
        return await withExplainedFailure(
          rolesEdit,
          client,
          async () => {
            const theirs = await openRolesEdit(client, body.profileAccountId)
            return {
              ...theirs,
              ...(await rebaseAccessChanges(client, sending.facts.draft, theirs)),
            }
          },
          async () => {
            const options = { ...draftIfMatchOption(sending), idempotencyKey: updates.keyOf(body) }
            return (await client.call('rolesUpdate', { body }, options)).output
          },
        )
      } catch (error) {
        const isConflict = error instanceof ServiceFailure && error.other !== undefined
        if (!isConflict && !(error instanceof CallWithdrawn))
          toast('Failed to update.', { tone: 'error' })
        throw error
      }
    },
    load: {},
  }
}

const unreadableForm = "We couldn't load this person's access, so you can't change it right now."

/** Loads a person's current access. @throws ApiError if it's missing or can't be read */
export async function openRolesEdit(
  client: Client,
  profileAccountId: number,
): Promise<ResumedDraft<RolesEditDraft>> {
  const [{ output: view }, { output: details, etag }] = await Promise.all([
    client.call('rolesView', {}),
    client.call('rolesDetails', { query: { profileAccountId } }, { sentBack: true }),
  ])
  if (!view || !details) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const { data: form } = rolesForm.safeParse(details)
  // A form without lists would remove all access (ROLES-029).
  if (!form) throw new ApiError({ kind: 'failed', statusCode: 500, messages: [unreadableForm] })
  return {
    id: profileAccountId,
    etag: etag ?? null,
    draft: toOpenedDraft(view, form, profileAccountId),
    position: null,
    calculated: form.errorMessage ?? null,
  }
}
