import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { createDistributionListRequest } from '../../create-distribution-list/draft.ts'
import {
  distributionList,
  distributionListContact,
  distributionListMember,
  possibleMember,
} from '../../distribution-lists/distribution-lists.ts'
import { removalRequest } from '../../distribution-lists/removal.ts'
import { editDistributionListRequest } from '../../edit-distribution-list/draft.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type {
  createDistributionListCalls,
  distributionListCalls,
  editDistributionListCalls,
} from './calls.ts'

const listParams = z.object({ id: idInAddress })

/** Inputs and outputs of the calls about the distribution lists. */
export const distributionListSchemas = {
  distributionLists: {
    area: 'Distribution lists',
    summary: 'The lists of the company, by name',
    output: z.array(distributionList),
  },
  distributionListMembers: {
    area: 'Distribution lists',
    summary: 'Who a list reaches, by name',
    params: listParams,
    output: z.array(distributionListMember),
  },
  distributionListEditable: {
    area: 'Distribution lists',
    summary: 'Who can be on a list, and who is',
    params: listParams,
    output: z.array(possibleMember),
  },
  distributionListContacts: {
    area: 'Distribution lists',
    summary: 'People of the company who can be on a new list',
    output: z.array(distributionListContact),
  },
  distributionListRemove: {
    area: 'Distribution lists',
    summary: 'Asks for a list to be removed and opens a ticket',
    body: removalRequest,
    output: submittedResponse,
  },
  distributionListsExport: {
    area: 'Distribution lists',
    summary: 'All lists and their members as an Excel file',
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof distributionListCalls>

/** Input and output of the call that changes a list. */
export const editDistributionListSchemas = {
  distributionListEdit: {
    area: 'Distribution lists',
    summary: 'Requests a membership, sent whole as addresses, and opens a ticket',
    params: listParams,
    body: editDistributionListRequest,
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof editDistributionListCalls>

/** Input and output of the call that requests a new list. */
export const createDistributionListSchemas = {
  distributionListCreate: {
    area: 'Distribution lists',
    summary: 'Asks for a new list and opens a ticket',
    body: createDistributionListRequest,
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof createDistributionListCalls>
