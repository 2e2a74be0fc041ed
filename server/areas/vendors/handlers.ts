import { permissions } from '#schemas/permissions.ts'
import type { Handlers } from '../../api/handler.ts'
import { forbidden } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { asJson } from '../../db/json-rows.ts'
import { addVendor, updateVendor } from './change.ts'
import { exportVendors } from './export.ts'
import { askVendor } from './request.ts'
import { answersOfVendor, doesNotConform, vendorOf, vendorsOf } from './vendors.ts'

type VendorEndpoint = Extract<keyof Handlers, `vendor${string}`>

/** Vendor due diligence (spec 001 §7). */
export const vendorHandlers = {
  vendors: (_input, { tenant }) => asJson(tenant, vendorsOf(tenant)),

  vendorDetails: ({ params }, { tenant }) => vendorOf(tenant, params.id),

  vendorSurvey: ({ params }, { tenant }) => answersOfVendor(tenant, params.id),

  vendorNonConforming: ({ params }, { tenant }) =>
    answersOfVendor(tenant, params.id, doesNotConform),

  vendorExport: ({ query }, call) => exportVendors(call, query.vendorId),

  vendorAdd: async ({ body }, { tenant }) => {
    assertHasVendors(tenant)
    return addVendor(tenant, body)
  },

  vendorUpdate: async ({ body }, call) => {
    assertHasVendors(call.tenant)
    return { output: null, revision: await updateVendor(call, body) }
  },

  vendorRequestSend: async ({ params }, call) => {
    assertHasVendors(call.tenant)
    return askVendor(call, params.id)
  },
} satisfies Pick<Handlers, VendorEndpoint>

/** Who may act sees what they act on; a company without the feature has none of it. @throws Problem forbidden */
function assertHasVendors({ permissions: held }: TenantScope): void {
  if (held.includes(permissions.vendorDdq)) return
  throw forbidden()
}
