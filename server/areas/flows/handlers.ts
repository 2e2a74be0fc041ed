import { answerSections } from '#machines/portal/answer-sections.ts'
import type { FlowWithSharedCalls } from '#machines/portal/portal-flow.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import type { flowCalls } from '#schemas/contract/flows/calls.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { FlowDraft } from '#schemas/requests/flow-drafts.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AreaHandlers, MemberCall } from '../../api/handler.ts'
import { listContacts } from '../../company/contacts.ts'
import {
  createDraft,
  discardDraft,
  getOpenDraft,
  listDrafts,
  lockOpenDraft,
  saveDraft,
} from '../../company/requests/drafts.ts'
import { resumePosition } from '../../company/requests/resume-position.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import { queryJson } from '../../db/json-rows.ts'
import { acceptDraft, acceptRequest, readFlowFacts, withFlow } from './read.ts'

/** The calls shared by flows without calls of their own (docs/architecture.md, Engine). */
export const flowHandlers = {
  flowDrafts: ({ params }, call) =>
    withFlow(params.flow, call, (flow) => listDrafts(call.tenant, flow)),

  flowDraft: ({ params }, call) =>
    withFlow(params.flow, call, async (flow) => {
      const opened = await getOpenDraft(call, flow, params.id)
      const facts = await readFlowFacts(flow.answers.parse(opened.answers), call)
      const wizard = resumePosition(flow, opened, facts)
      return { output: toDraftAnswer(facts, opened.id, wizard, call), revision: opened.revision }
    }),

  flowDraftCreate: ({ params, body: { answers, wizard } }, call) =>
    withFlow(params.flow, call, async (flow) => {
      const facts = await acceptDraft(flow, answers, 0, call)
      const { id, revision } = await createDraft(call, flow, toDraftContent(flow, facts, wizard))
      return { output: toDraftAnswer(facts, id, wizard, call), revision }
    }),

  flowDraftSave: ({ params: { flow: folder, id }, body: { answers, wizard } }, call) =>
    withFlow(folder, call, async (flow) => {
      const facts = await acceptDraft(flow, answers, id, call)
      const { revision } = await saveDraft(call, flow, id, toDraftContent(flow, facts, wizard))
      return { output: toDraftAnswer(facts, id, wizard, call), revision }
    }),

  flowDraftDiscard: ({ params: { flow: folder, id } }, call) =>
    withFlow(folder, call, async (flow) => {
      await discardDraft(call, flow, id)
      return { output: null }
    }),

  flowSubmit: ({ params, body: { answers, draftId } }, call) =>
    withFlow(params.flow, call, async (flow) => {
      if (draftId !== 0) await lockOpenDraft(call, flow, draftId)
      const facts = await acceptRequest(flow, answers, draftId, call)
      const output = await submitRequest(call, flow, {
        answers: facts.draft,
        sections: answerSections(flow, facts, {}),
        about: flow.about?.(facts.draft) ?? null,
        tickets: ticketsToOpen(flow, facts),
        draftId: draftId || undefined,
      })
      return { output }
    }),

  flowContacts: ({ params }, call) =>
    withFlow(params.flow, call, () => queryJson(call.tenant, listContacts(call.tenant))),
} satisfies AreaHandlers<typeof flowCalls>

function toDraftContent<D>(
  flow: FlowWithSharedCalls<D>,
  { draft }: Facts<D, TenantSettings>,
  wizard: WizardPosition | null | undefined,
) {
  return { answers: draft, wizard, about: flow.about?.(draft) ?? null }
}

function toDraftAnswer<D>(
  { draft }: Facts<D, TenantSettings>,
  id: number,
  wizard: WizardPosition | null | undefined,
  { tenant }: MemberCall,
): FlowDraft {
  return { id, tenantId: tenant.tenantId, answers: draft, wizard }
}
