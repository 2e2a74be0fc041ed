import type { vendorCalls } from '#schemas/contract/vendors/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { queryJson } from '../../db/json-rows.ts'
import { createVendor, updateVendor } from './change.ts'
import { exportVendors } from './export.ts'
import { emailVendorRequest } from './request.ts'
import { doesNotConform, getVendor, listVendorAnswers, listVendors } from './vendors.ts'

/** Vendor due diligence. */
export const vendorHandlers = {
  vendors: (_input, { tenant }) => queryJson(tenant, listVendors(tenant)),

  vendorDetails: ({ params }, { tenant }) => getVendor(tenant, params.id),

  vendorSurvey: ({ params }, { tenant }) => listVendorAnswers(tenant, params.id),

  vendorNonConforming: ({ params }, { tenant }) =>
    listVendorAnswers(tenant, params.id, doesNotConform),

  vendorExport: ({ query }, call) => exportVendors(call, query.vendorId),

  vendorAdd: ({ body }, { tenant }) => createVendor(tenant, body),

  vendorUpdate: async ({ body }, call) => ({
    output: null,
    revision: await updateVendor(call, body),
  }),

  vendorRequestSend: ({ params }, call) => emailVendorRequest(call, params.id),
} satisfies AreaHandlers<typeof vendorCalls>
