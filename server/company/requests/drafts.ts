import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import { displayDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { createPreparedStatement, placeholder } from '../../db/prepared-statement.ts'
import { requestDraft, submittedRequest } from '../../db/schema/requests.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import { assertDraftQuota } from './quotas.ts'

/** Drafts of every flow: stored whole, versioned by a revision, closed once submitted. */

/** A flow, as far as its drafts are concerned. */
export interface FlowIdentity {
  readonly id: string
  readonly version: number
}

/** What a save stores. */
export interface DraftContent {
  /** The answers as they travel. */
  readonly answers: unknown
  readonly wizard: WizardPosition | null | undefined
  /** Whom or what it is about, for lists. */
  readonly about: string | null
}

/** A draft's id and how often it has been saved. */
export interface DraftVersion {
  readonly id: number
  readonly revision: number
}

const largestId = 2_147_483_647

/** Stores a new draft. @throws Problem invalid, where the person has as many as can be saved */
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
  // Why not is asked only now; where nothing is in its way any more, it is done under the lock.
  await lockOpenDraft(call, flow, id)
  const savedNow = await replace()
  if (!savedNow) throw new Error('A draft that is locked can be saved.')
  return savedNow
}

/** Removes a draft. @throws Problem missing, conflict, stale */
export async function discardDraft(call: MemberCall, flow: FlowIdentity, id: number) {
  await lockOpenDraft(call, flow, id)
  await call.tenant.queries.delete(requestDraft).where(eq(requestDraft.id, id))
}

/** The draft became a request: nobody may change it any more. */
export async function closeDraft({ queries }: TenantScope, id: number, requestId: number) {
  await queries
    .update(requestDraft)
    .set({ submittedAs: requestId, revision: sql`${requestDraft.revision} + 1` })
    .where(eq(requestDraft.id, id))
}

/**
 * A draft that is still open, its answers brought to the shape of this version, and `stored` as they travelled
 * when it was saved.
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
  if (draft.flowVersion < 1 || draft.flowVersion > flow.version) throw ofOtherPortal()
  const answers = migrateDraft(flow, draft.answers, draft.flowVersion)
  // Only what the flow's own schema had read was ever stored.
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

/** Holds a draft for the rest of the transaction. @throws Problem missing, conflict, stale */
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

/** The open drafts of a flow, last updated first; dates as Eastern wall-clock time. */
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

/** Row-level security adds the company. */
function isDraftOf(flow: FlowIdentity, id: number) {
  return and(eq(requestDraft.id, id), eq(requestDraft.flow, flow.id))
}

/** One that was submitted is answered with its request, unless requests of this company were ever removed. */
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

function ofOtherPortal(): Problem {
  return new Problem('conflict', 'This draft was saved by a different version of the portal.')
}

/** Names the request that a draft has become, so that the browser can lead a late author to it. */
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
    `${submittedBy} already submitted this request on ${displayDateTime(submittedDate)} Eastern Time, as ${referenceNumber}.`,
    { referenceNumber, submittedBy, submittedDate },
  )
}

function staleDraft(lastUpdatedBy: string, updatedAt: Date): Problem {
  const lastUpdatedDate = toEastern(updatedAt)
  return new Problem(
    'stale',
    `${lastUpdatedBy} saved this draft on ${displayDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy, lastUpdatedDate },
  )
}
