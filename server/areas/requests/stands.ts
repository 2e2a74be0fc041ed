import { and, inArray, isNull, sql } from 'drizzle-orm'
import { addUser } from '#machines/add-user/flow.ts'
import type { Flow } from '#machines/engine/flow.ts'
import { titleOf } from '#machines/engine/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { accountTypeChoices } from '#schemas/add-user/choices.ts'
import { typeDescription } from '#schemas/file-transfer/choices.ts'
import type { DraftStand } from '#schemas/requests.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { MemberCall } from '../../api/handler.ts'
import { requestDraft } from '../../db/schema/requests.ts'
import { settingsOf } from '../shell.ts'
import { requestKinds } from './kinds.ts'

/** Where the open drafts of a company stand, beyond what their documented lists tell. */

/** The flows that keep drafts: the titles of their steps, and what their drafts are for. */
const flows = [
  {
    id: addUser.id,
    titles: titlesOf(addUser),
    typeOf: (type: number | null, settings: TenantSettings) =>
      accountTypeChoices(settings).find(({ value }) => value === type)?.label ?? null,
  },
  { id: terminate.id, titles: titlesOf(terminate), typeOf: () => null },
  { id: fileTransfer.id, titles: titlesOf(fileTransfer), typeOf: typeDescription },
]

/** The drafts of the flows that the caller may submit; whoever may not never learns that there are any. */
export async function draftStands({ tenant }: MemberCall): Promise<DraftStand[]> {
  const held = new Set(tenant.permissions)
  const seen = flows.filter(({ id }) =>
    requestKinds.some((kind) => kind.id === id && kind.permission && held.has(kind.permission)),
  )
  const { answers } = requestDraft
  const settings = await settingsOf(tenant)
  const drafts = await tenant.queries
    .select({
      flow: requestDraft.flow,
      id: requestDraft.id,
      type: sql<
        number | null
      >`(coalesce(${answers} ->> 'accountType', ${answers} ->> 'type'))::int`,
      wizard: requestDraft.wizard,
      lastUpdatedBy: requestDraft.updatedByName,
    })
    .from(requestDraft)
    .where(
      and(
        inArray(
          requestDraft.flow,
          seen.map(({ id }) => id),
        ),
        isNull(requestDraft.submittedAs),
      ),
    )
    .orderBy(requestDraft.id)
  return drafts.map(({ wizard, type, ...draft }) => {
    const flow = seen.find(({ id }) => id === draft.flow)
    return {
      ...draft,
      type: flow?.typeOf(type, settings) || null,
      step: flow?.titles.get(wizard?.step ?? '') ?? null,
    }
  })
}

function titlesOf<D, S>({ steps }: Flow<D, S>): ReadonlyMap<string, string> {
  return new Map([...steps].map(([id, step]) => [id, titleOf(step)]))
}
