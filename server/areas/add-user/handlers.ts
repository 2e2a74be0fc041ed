import { addUser } from '#machines/add-user/flow.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { type AddUserRequest, fromWire } from '#schemas/add-user/draft.ts'
import type { addUserCalls } from '#schemas/contract/add-user/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { malformedInput } from '../../api/problem.ts'
import {
  createDraft,
  discardDraft,
  getOpenDraft,
  listDrafts,
  lockOpenDraft,
  saveDraft,
} from '../../company/requests/drafts.ts'
import { resumePosition } from '../../company/requests/resume-position.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { queryJson } from '../../db/json-rows.ts'
import * as lookups from './lookups.ts'
import { acceptRequest, splitAddUserRequest } from './read.ts'
import { submitAddUser } from './submit.ts'

/** The Add User request. */
export const addUserHandlers = {
  addUserCreate: async ({ body }, call) => {
    const { id, content } = splitAddUserRequest(body, call)
    if (id !== 0) throw malformedInput('Use id 0 to create a draft.')
    const draft = await createDraft(call, addUser, content)
    return {
      output: { id: draft.id, tenantId: call.tenant.tenantId },
      revision: draft.revision,
    }
  },

  addUserSave: async ({ body }, call) => {
    const { id, content } = splitAddUserRequest(body, call)
    const { revision } = await saveDraft(call, addUser, id, content)
    return { output: null, revision }
  },

  addUserReview: async ({ body }, call) => {
    const { answers } = splitAddUserRequest(body, call)
    const { facts, names } = await acceptRequest(answers, 'beforeLoad', call)
    return ticketsToOpen(addUser, facts, { names }).map(({ ticketName, ticketBody }) => ({
      ticketName,
      ticketBody,
    }))
  },

  addUserSubmit: async ({ body }, call) => {
    const { id, answers } = splitAddUserRequest(body, call)
    const draftId = id === 0 ? undefined : (await lockOpenDraft(call, addUser, id)).id
    const request = await acceptRequest(answers, 'whole', call)
    const output = await submitAddUser(call, request, draftId)
    return { output }
  },

  addUserDiscard: async ({ query }, call) => {
    await discardDraft(call, addUser, query.addUserRequestId)
    return { output: null }
  },

  addUserDrafts: async (_input, { tenant }) => {
    const drafts = await listDrafts(tenant, addUser)
    return drafts.map(({ id, about, ...draft }) => ({
      addUserDraftRequestId: id,
      userFullName: about,
      ...draft,
    }))
  },

  addUserDraft: async ({ params }, call) => {
    const { tenant, user, now } = call
    const [opened, settings] = await Promise.all([
      getOpenDraft<AddUserRequest>(call, addUser, params.id),
      getCompanySettings(tenant),
    ])
    const { id, answers, revision } = opened
    const wizard = resumePosition(addUser, opened, {
      draft: fromWire(answers),
      settings,
      user,
      now,
    })
    return { output: { ...answers, id, tenantId: tenant.tenantId, wizard }, revision }
  },

  addUserPhones: (_input, { tenant }) => lookups.listPhones(tenant),
  addUserDistributionLists: (_input, { tenant }) =>
    queryJson(tenant, lookups.listDistributionListChoices(tenant)),
  addUserLocations: (_input, { tenant }) => lookups.listLocations(tenant),
  addUserCitrixApps: (_input, { tenant }) => lookups.listCitrixApps(tenant),
  addUserCloudPcConfigurations: (_input, { tenant }) => lookups.listCloudPcConfigurations(tenant),
  addUserMailboxes: (_input, { tenant }) => queryJson(tenant, lookups.listMailboxes(tenant)),
} satisfies AreaHandlers<typeof addUserCalls>
