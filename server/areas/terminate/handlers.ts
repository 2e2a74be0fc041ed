import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { terminateCalls } from '#schemas/contract/terminate/calls.ts'
import {
  emptyTerminateDraft,
  fromWire,
  type TerminateDraft,
  type TerminateRequest,
  toWire,
} from '#schemas/terminate/draft.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { listContacts } from '../../company/contacts.ts'
import { createAcknowledgement } from '../../company/requests/acknowledgements.ts'
import {
  createDraft,
  discardDraft,
  getOpenDraft,
  listDrafts,
  saveDraft,
} from '../../company/requests/drafts.ts'
import { refuseIssues } from '../../company/requests/judge.ts'
import { resumePosition } from '../../company/requests/resume-position.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { queryJson } from '../../db/json-rows.ts'
import { readTerminationCompanyData, withCompanyRecords } from './company.ts'
import { acceptDraft, acceptRequest, draftFacts, knownContactIds, toDraftContent } from './read.ts'
import { submitTerminate } from './submit.ts'

/** The Terminate request. */
export const terminateHandlers = {
  terminateCreate: async ({ body }, call) => {
    const company = await readTerminationCompanyData(call.tenant)
    const { profileAccountId, serviceTerminationDate } = body
    const begun: TerminateDraft = {
      ...emptyTerminateDraft,
      profileAccount: { profileAccountId, email: '', fullName: '' },
      serviceTerminationDate,
      // The draft is created by acknowledging the removal (AMB-076).
      removeServicesAcknowledgement: createAcknowledgement(call),
    }
    const draft = await withCompanyRecords(begun, company, call.tenant)
    const facts = draftFacts(draft, company, call)
    const issues = findRefusals(terminate, facts, { known: knownContactIds(company) })
    refuseIssues(
      terminate,
      issues.filter(({ step }) => step === 'userSelect'),
    )
    const { id, revision } = await createDraft(call, terminate, toDraftContent(draft, null))
    return { output: { ...toWire(draft), id, tenantId: call.tenant.tenantId }, revision }
  },

  terminateSave: async ({ body }, call) => {
    const { draft } = await acceptDraft(body, call)
    const { id, wizard } = body
    const { revision } = await saveDraft(call, terminate, id, toDraftContent(draft, wizard))
    return { output: { ...toWire(draft), id, tenantId: call.tenant.tenantId, wizard }, revision }
  },

  terminateSubmit: async ({ body }, call) => {
    const facts = await acceptRequest(body, call)
    const output = await submitTerminate(call, facts, body.id)
    return { output }
  },

  terminateDiscard: async ({ query }, call) => {
    await discardDraft(call, terminate, query.terminateUserRequestId)
    return { output: null }
  },

  terminateDrafts: async (_input, { tenant }) => {
    const drafts = await listDrafts(tenant, terminate)
    return drafts.map(({ id, about, ...draft }) => ({
      terminateUserDraftRequestId: id,
      userFullName: about,
      ...draft,
    }))
  },

  terminateDraft: async ({ params }, call) => {
    const { tenant, user, now } = call
    const [opened, settings] = await Promise.all([
      getOpenDraft<TerminateRequest>(call, terminate, params.id),
      getCompanySettings(tenant),
    ])
    const { id, answers, revision } = opened
    const wizard = resumePosition(terminate, opened, {
      draft: fromWire(answers),
      settings,
      user,
      now,
    })
    return { output: { ...answers, id, tenantId: tenant.tenantId, wizard }, revision }
  },

  terminateContacts: (_input, { tenant }) => queryJson(tenant, listContacts(tenant)),
} satisfies AreaHandlers<typeof terminateCalls>
