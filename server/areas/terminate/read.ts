import type { z } from 'zod/mini'
import { isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { type KnownIds, messages } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import {
  fromWire,
  type TerminateDraft,
  type TerminateFacts,
  type TerminateRequest,
  type terminateRequest,
  toWire,
} from '#schemas/terminate/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { verifyAcknowledgements } from '../../company/requests/acknowledgements.ts'
import { type DraftContent, getOpenDraft, lockOpenDraft } from '../../company/requests/drafts.ts'
import { judgeRequest, refuseIssues } from '../../company/requests/judge.ts'
import { assertSameCompany } from '../../company/requests/same-company.ts'
import { readTerminatingCompany, type TerminatingCompany, withCompanyRecords } from './company.ts'

/** A Terminate request on its way in: read, made true, and judged by the flow's own declaration. */

type Received = z.output<typeof terminateRequest>

/** The facts of a draft that is not there yet, or not read yet. */
export function draftFacts(
  draft: TerminateDraft,
  { settings }: TerminatingCompany,
  { user, now }: MemberCall,
): TerminateFacts {
  return { draft, settings, user, now }
}

/**
 * A draft as it is to be saved: it may be unfinished, but what is acknowledged must be good. An acknowledgement whose
 * sentence has changed is not saved; the answer says so, with what changed it.
 * @throws Problem missing, conflict, stale, invalid
 */
export async function acceptDraft(request: Received, call: MemberCall): Promise<TerminateFacts> {
  const { facts: sent, issues, reworded, company } = await readRequest(request, call)
  const draft = reworded.reduce(
    (current, { field }) => withValueAt(current, field, null),
    sent.draft,
  )
  const facts = { ...sent, draft }
  const acknowledged = new Set(
    shownSteps(terminate, facts).filter((id) => {
      return isAcknowledged(getStep(terminate, id), facts)
    }),
  )
  const judged = findRefusals(terminate, facts, { known: knownContactIds(company) }).filter(
    // What is not asked for any more may stay in a draft, for a change of mind.
    ({ step, message }) => acknowledged.has(step) && message !== messages.notAsked,
  )
  refuseIssues(terminate, [...issues, ...judged])
  return facts
}

/**
 * A request that the wizard would have let through (law 4).
 * @throws Problem missing, conflict, stale, invalid
 */
export async function acceptRequest(request: Received, call: MemberCall): Promise<TerminateFacts> {
  const { facts, issues, reworded, company } = await readRequest(request, call)
  judgeRequest(terminate, facts, {
    known: knownContactIds(company),
    further: [...issues, ...reworded],
    ...(reworded.length > 0 && {
      draft: { id: request.id, tenantId: request.tenantId, ...toWire(facts.draft) },
    }),
  })
  return facts
}

async function readRequest({ id, tenantId, wizard: _, ...sent }: Received, call: MemberCall) {
  assertSameCompany(tenantId, call)
  const company = await readTerminatingCompany(call.tenant)
  await lockOpenDraft(call, terminate, id)
  const { answers } = await getOpenDraft<TerminateRequest>(call, terminate, id)
  const received = withoutBlanks(sent)
  const known = await withCompanyRecords(received, company, call.tenant)
  const answered = fromWire(answers)
  const saved = await withCompanyRecords(answered, company, call.tenant)
  const { draft, issues, reworded } = verifyAcknowledgements(
    terminate,
    draftFacts(known, company, call),
    saved,
    answered,
    received,
  )
  return { facts: draftFacts(draft, company, call), issues, reworded, company }
}

/** Forward-to stays as it was sent: whether it may be there is for the flow to judge. */
function withoutBlanks(draft: TerminateDraft): TerminateDraft {
  return { ...draft, phoneOptions: fromWire(toWire(draft)).phoneOptions }
}

export function knownContactIds({ contacts }: TerminatingCompany): KnownIds {
  return { contacts: new Set(contacts.keys()) }
}

/** What is stored of a draft. */
export function toDraftContent(
  draft: TerminateDraft,
  wizard: WizardPosition | null | undefined,
): DraftContent {
  return { answers: toWire(draft), wizard, about: draft.profileAccount?.fullName ?? null }
}
