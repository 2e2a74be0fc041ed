import type { z } from 'zod/mini'
import { isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { type KnownIds, sharedFieldMessages } from '#schemas/questions/rules.ts'
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
import {
  readTerminationCompanyData,
  type TerminationCompanyData,
  withCompanyRecords,
} from './company.ts'

/** Reads Terminate requests, completes them from the company's data, and checks them against the flow's declaration. */

type ReceivedTerminateRequest = z.output<typeof terminateRequest>

/** Combines answers with settings, the caller and the server's time. */
export function draftFacts(
  draft: TerminateDraft,
  { settings }: TerminationCompanyData,
  { user, now }: MemberCall,
): TerminateFacts {
  return { draft, settings, user, now }
}

/**
 * Reads a draft to save. It may be incomplete, but acknowledged steps must be valid. An acknowledgement whose text has
 * changed isn't saved; the answer says so, and what changed it.
 * @throws Problem missing, conflict, stale, invalid
 */
export async function acceptDraft(
  request: ReceivedTerminateRequest,
  call: MemberCall,
): Promise<TerminateFacts> {
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
    // Answers that are no longer asked for may stay in a draft, in case the author changes their mind.
    ({ step, message }) => acknowledged.has(step) && message !== sharedFieldMessages.notAsked,
  )
  refuseIssues(terminate, [...issues, ...judged])
  return facts
}

/**
 * Checks a request against the flow's rules, for submission (law 4).
 * @throws Problem missing, conflict, stale, invalid
 */
export async function acceptRequest(
  request: ReceivedTerminateRequest,
  call: MemberCall,
): Promise<TerminateFacts> {
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

async function readRequest(
  { id, tenantId, wizard: _, ...sent }: ReceivedTerminateRequest,
  call: MemberCall,
) {
  assertSameCompany(tenantId, call)
  const company = await readTerminationCompanyData(call.tenant)
  await lockOpenDraft(call, terminate, id)
  const { answers } = await getOpenDraft<TerminateRequest>(call, terminate, id)
  const received = withNormalizedPhoneOptions(sent)
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

/** Normalizes phone options. Forward-to stays as sent: the flow decides whether it is allowed. */
function withNormalizedPhoneOptions(draft: TerminateDraft): TerminateDraft {
  return { ...draft, phoneOptions: fromWire(toWire(draft)).phoneOptions }
}

/** The contacts that a termination can name. */
export function knownContactIds({ contacts }: TerminationCompanyData): KnownIds {
  return { contacts: new Set(contacts.keys()) }
}

/** What a save stores; listed under the name of the person leaving. */
export function toDraftContent(
  draft: TerminateDraft,
  wizard: WizardPosition | null | undefined,
): DraftContent {
  return { answers: toWire(draft), wizard, about: draft.profileAccount?.fullName ?? null }
}
