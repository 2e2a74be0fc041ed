import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { createPreparedStatement, placeholder } from '../../db/prepared-statement.ts'
import { requestDraft, submittedRequest } from '../../db/schema/requests.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import { assertDraftQuota } from './quotas.ts'

/** Drafts of all flows. A draft is stored as a whole, has a revision, and is closed when it is submitted. */

/** The part of a flow that its drafts depend on. */
export interface FlowIdentity {
  readonly id: string
  readonly version: number
}

/** What a save stores. */
export interface DraftContent {
  /** Answers in their wire format. */
  readonly answers: unknown
  readonly wizard: WizardPosition | null | undefined
  /** Subject of the request, such as a person's name, for lists. */
  readonly about: string | null
}

/** A draft's id and revision. */
export interface DraftVersion {
  readonly id: number
  readonly revision: number
}

const largestId = 2_147_483_647

/** Stores a new draft. @throws Problem invalid if the person has reached the draft quota */
export async function createDraft(
  call: MemberCall,
  flow: FlowIdentity,
  content: DraftContent,
): Promise<DraftVersion> {
  const { tenant, user, instant } = call
  await assertDraftQuota(call)
  const [row] = await tenant.queries
    .insert(requestDraft)
    .values({
      ...toDraftRow(flow, content),
      tenantId: tenant.tenantId,
      flow: flow.id,
      createdBy: user.profileAccountId,
      createdByName: user.name,
      createdAt: instant,
      updatedBy: user.profileAccountId,
      updatedByName: user.name,
      updatedAt: instant,
    })
    .returning({ id: requestDraft.id, revision: requestDraft.revision })
  if (!row) throw new Error('The draft that was just inserted was not returned.')
  return row
}

const replaceContent = createPreparedStatement('save_draft', (queries) =>
  queries
    .update(requestDraft)
    .set({
      answers: placeholder('answers', requestDraft.answers),
      wizard: placeholder('wizard', requestDraft.wizard),
      about: placeholder('about', requestDraft.about),
      flowVersion: placeholder('flowVersion', requestDraft.flowVersion),
      revision: sql`${requestDraft.revision} + 1`,
      updatedBy: placeholder('updatedBy', requestDraft.updatedBy),
      updatedByName: placeholder('updatedByName', requestDraft.updatedByName),
      updatedAt: placeholder('updatedAt', requestDraft.updatedAt),
    })
    .where(
      and(
        eq(requestDraft.id, placeholder('id', requestDraft.id)),
        eq(requestDraft.flow, placeholder('flow', requestDraft.flow)),
        isNull(requestDraft.submittedAs),
        sql`coalesce(${requestDraft.revision} = any(${sql.placeholder('revisions')}::int[]), true)`,
      ),
    )
    .returning({ revision: requestDraft.revision }),
)

/** Replaces a draft's content. @throws Problem missing, conflict, stale */
export async function saveDraft(
  call: MemberCall,
  flow: FlowIdentity,
  id: number,
  content: DraftContent,
): Promise<DraftVersion> {
  const { tenant, user, instant, ifMatch } = call
  if (id > largestId) throw await draftNotFound(call)
  const replace = async () => {
    const [saved] = await replaceContent(tenant.queries).execute({
      ...toDraftRow(flow, content),
      id,
      flow: flow.id,
      revisions: ifMatch === 'any' ? null : [...ifMatch],
      updatedBy: user.profileAccountId,
      updatedByName: user.name,
      updatedAt: instant,
    })
    return saved && { id, revision: saved.revision }
  }
  const saved = await replace()
  if (saved) return saved
  // Find out why nothing was saved. If the obstacle is gone by now, save under the lock.
  await lockOpenDraft(call, flow, id)
  const savedNow = await replace()
  if (!savedNow) throw new Error('A draft that is locked can be saved.')
  return savedNow
}

/** Deletes a draft. @throws Problem missing, conflict, stale */
export async function discardDraft(call: MemberCall, flow: FlowIdentity, id: number) {
  await lockOpenDraft(call, flow, id)
  await call.tenant.queries.delete(requestDraft).where(eq(requestDraft.id, id))
}

/** Closes a draft that became a request. It can't be changed afterwards. */
export async function closeDraft({ queries }: TenantScope, id: number, requestId: number) {
  await queries
    .update(requestDraft)
    .set({ submittedAs: requestId, revision: sql`${requestDraft.revision} + 1` })
    .where(eq(requestDraft.id, id))
}

/**
 * An open draft. `answers` are migrated to the flow's current version, `stored` are the answers as saved.
 * @throws Problem missing, conflict
 */
export async function getOpenDraft<Answers>(
  call: MemberCall,
  flow: FlowIdentity & Parameters<typeof migrateDraft>[0],
  id: number,
) {
  const { tenant } = call
  const [draft] = await tenant.queries.select().from(requestDraft).where(isDraftOf(flow, id))
  if (!draft) throw await draftNotFound(call)
  if (draft.submittedAs !== null) throw await alreadySubmitted(tenant, draft.submittedAs)
  if (draft.flowVersion < 1 || draft.flowVersion > flow.version) throw savedByOtherVersion()
  const answers = migrateDraft(flow, draft.answers, draft.flowVersion)
  // Stored answers have always passed the flow's schema.
  return { ...draft, answers: answers as Answers, stored: draft.answers }
}

const lockRow = createPreparedStatement('lock_draft', (queries) =>
  queries
    .select({
      revision: requestDraft.revision,
      submittedAs: requestDraft.submittedAs,
      updatedByName: requestDraft.updatedByName,
      updatedAt: requestDraft.updatedAt,
    })
    .from(requestDraft)
    .where(
      and(
        eq(requestDraft.id, placeholder('id', requestDraft.id)),
        eq(requestDraft.flow, placeholder('flow', requestDraft.flow)),
      ),
    )
    .for('update'),
)

/** Locks a draft until the transaction ends. @throws Problem missing, conflict, stale */
export async function lockOpenDraft(
  call: MemberCall,
  flow: FlowIdentity,
  id: number,
): Promise<DraftVersion> {
  const { tenant, ifMatch } = call
  if (id > largestId) throw await draftNotFound(call)
  const [draft] = await lockRow(tenant.queries).execute({ id, flow: flow.id })
  if (!draft) throw await draftNotFound(call)
  if (draft.submittedAs !== null) throw await alreadySubmitted(tenant, draft.submittedAs)
  if (!meetsPrecondition(ifMatch, draft.revision))
    throw staleDraft(draft.updatedByName, draft.updatedAt)
  return { id, revision: draft.revision }
}

/** A flow's open drafts, last updated first. Dates are Eastern wall-clock time. */
export async function listDrafts({ queries }: TenantScope, flow: FlowIdentity) {
  const drafts = await queries
    .select({
      id: requestDraft.id,
      createdBy: requestDraft.createdByName,
      createdAt: requestDraft.createdAt,
      lastUpdatedBy: requestDraft.updatedByName,
      updatedAt: requestDraft.updatedAt,
      about: requestDraft.about,
    })
    .from(requestDraft)
    .where(and(eq(requestDraft.flow, flow.id), isNull(requestDraft.submittedAs)))
    .orderBy(desc(requestDraft.updatedAt), desc(requestDraft.id))
  return drafts.map(({ createdAt, updatedAt, ...draft }) => ({
    ...draft,
    createdDate: toEastern(createdAt),
    lastUpdatedDate: toEastern(updatedAt),
  }))
}

function toDraftRow(flow: FlowIdentity, { answers, wizard, about }: DraftContent) {
  return { answers, wizard: wizard ?? null, about, flowVersion: wizard?.version ?? flow.version }
}

/** Row-level security limits it to the company. */
function isDraftOf(flow: FlowIdentity, id: number) {
  return and(eq(requestDraft.id, id), eq(requestDraft.flow, flow.id))
}

/**
 * Says that the draft wasn't submitted, unless requests of this company were ever removed: then no
 * one knows.
 */
async function draftNotFound({ tenant: { queries, tenantId } }: MemberCall): Promise<Problem> {
  const [company] = await queries
    .select({ requestsRemoved: tenant.requestsRemoved })
    .from(tenant)
    .where(eq(tenant.id, tenantId))
  return new Problem(
    'missing',
    'Draft not found in this company. It was removed, or it belongs to another company.',
    company?.requestsRemoved === false ? { wasSubmitted: false } : undefined,
  )
}

function savedByOtherVersion(): Problem {
  return new Problem('conflict', 'This draft was saved by a different version of the portal.')
}

/** Names the request that the draft became, so that the browser can link to it. */
async function alreadySubmitted({ queries }: TenantScope, requestId: number): Promise<Problem> {
  const [request] = await queries
    .select({
      referenceNumber: submittedRequest.referenceNumber,
      submittedBy: submittedRequest.submittedByName,
      submittedAt: submittedRequest.submittedAt,
    })
    .from(submittedRequest)
    .where(eq(submittedRequest.id, requestId))
  if (!request) throw new Error('The request that a draft has become is missing.')
  const { referenceNumber, submittedBy } = request
  const submittedDate = toEastern(request.submittedAt)
  return new Problem(
    'conflict',
    `${submittedBy} already submitted this request on ${formatDateTime(submittedDate)} Eastern Time, as ${referenceNumber}.`,
    { referenceNumber, submittedBy, submittedDate },
  )
}

function staleDraft(lastUpdatedBy: string, updatedAt: Date): Problem {
  const lastUpdatedDate = toEastern(updatedAt)
  return new Problem(
    'stale',
    `${lastUpdatedBy} saved this draft on ${formatDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy, lastUpdatedDate },
  )
}
