import { isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import { type FlowWithSharedCalls, usesSharedCalls } from '#machines/portal/portal-flow.ts'
import type { ProfileAccount } from '#schemas/people/person.ts'
import { type Facts, type KnownIds, sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { MemberCall } from '../../api/handler.ts'
import { forbidden, malformedInput, Problem } from '../../api/problem.ts'
import { listContacts } from '../../company/contacts.ts'
import { verifyAcknowledgements } from '../../company/requests/acknowledgements.ts'
import { getOpenDraft } from '../../company/requests/drafts.ts'
import { judgeRequest, refuseIssues } from '../../company/requests/judge.ts'
import { getCompanySettings } from '../../company/settings.ts'

/** Reads requests of flows without calls of their own, and checks them against the flow's declaration. */

type AnyFacts<D> = Facts<D, TenantSettings>

/**
 * Runs `work` with the flow named in the address; its draft type is known only inside.
 * @throws Problem missing if the shared calls serve no such flow, forbidden
 */
export async function withFlow<Result>(
  folder: string,
  { tenant }: MemberCall,
  work: <D>(flow: FlowWithSharedCalls<D>) => Promise<Result>,
): Promise<Result> {
  const registered = flows.find((flow) => flow.folder === folder)
  const use = await registered?.loadFlow()
  return (
    use?.((flow) => {
      if (!usesSharedCalls(flow)) throw flowNotFound()
      const needed = requiredPermissions(flow.portal)
      if (!needed.every((one) => tenant.permissions.includes(one))) throw forbidden()
      return work(flow)
    }) ?? Promise.reject(flowNotFound())
  )
}

function flowNotFound(): Problem {
  return new Problem('missing', 'Service not found.')
}

/** Combines answers with the company's settings, the caller and the server's time. */
export async function readFlowFacts<D>(
  draft: D,
  { tenant, user, now }: MemberCall,
): Promise<AnyFacts<D>> {
  return { draft, settings: await getCompanySettings(tenant), user, now }
}

/**
 * Reads a draft to save. It may be incomplete, but acknowledged steps must be valid.
 * @param id of the draft it replaces; 0 for none
 * @throws Problem malformed, missing, conflict, invalid
 */
export async function acceptDraft<D>(
  flow: FlowWithSharedCalls<D>,
  sent: unknown,
  id: number,
  call: MemberCall,
): Promise<AnyFacts<D>> {
  const { facts, issues, known } = await readRequest(flow, sent, id, call)
  const acknowledged = new Set(
    shownSteps(flow, facts).filter((step) => {
      return isAcknowledged(getStep(flow, step), facts)
    }),
  )
  const judged = findRefusals(flow, facts, { known }).filter(
    // Answers that are no longer asked for may stay in a draft, in case the author changes their mind.
    ({ step, message }) => acknowledged.has(step) && message !== sharedFieldMessages.notAsked,
  )
  refuseIssues(flow, [...issues, ...judged])
  return facts
}

/**
 * Checks a request against the flow's rules, for submission (law 4).
 * @throws Problem malformed, missing, conflict, invalid
 */
export async function acceptRequest<D>(
  flow: FlowWithSharedCalls<D>,
  sent: unknown,
  id: number,
  call: MemberCall,
): Promise<AnyFacts<D>> {
  const { facts, issues, known } = await readRequest(flow, sent, id, call)
  judgeRequest(flow, facts, { known, further: issues })
  return facts
}

async function readRequest<D>(
  flow: FlowWithSharedCalls<D>,
  sent: unknown,
  id: number,
  call: MemberCall,
) {
  const contacts = new Map(
    (await listContacts(call.tenant)).map((person) => [person.profileAccountId, person]),
  )
  const saved = id === 0 ? flow.emptyDraft : await getSavedAnswers(flow, id, call)
  const received = await readFlowFacts(withContactNames(parseAnswers(flow, sent), contacts), call)
  const { draft, issues } = verifyAcknowledgements(flow, received, saved)
  const known: KnownIds = { contacts: new Set(contacts.keys()) }
  return { facts: { ...received, draft }, issues, known }
}

async function getSavedAnswers<D>(
  flow: FlowWithSharedCalls<D>,
  id: number,
  call: MemberCall,
): Promise<D> {
  return flow.answers.parse((await getOpenDraft(call, flow, id)).answers)
}

function parseAnswers<D>({ answers }: FlowWithSharedCalls<D>, sent: unknown): D {
  const read = answers.safeParse(sent)
  if (read.success) return read.data
  throw malformedInput(
    read.error.issues.map(({ message }) => message),
    read.error.issues.map(({ path, message }) => ({ step: '', field: path.join('.'), message })),
  )
}

/** Replaces people by the company's own record of them, whatever the request says. */
function withContactNames<Value>(
  value: Value,
  contacts: ReadonlyMap<number, ProfileAccount>,
): Value {
  const namePeople = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(namePeople)
    if (typeof part !== 'object' || part === null) return part
    // Acknowledgements are verified separately.
    if ('acknowledgedBy' in part) return part
    if ('profileAccountId' in part) return contacts.get(Number(part.profileAccountId)) ?? part
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, namePeople(inner)]),
    )
  }
  // The shape is unchanged: people are replaced by people.
  return namePeople(value) as Value
}
