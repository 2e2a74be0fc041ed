import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

const { vendorDdq } = permissions

/** Calls of vendor due diligence. Changing anything needs the VendorDDQ permission, too. */
export const vendorCalls = {
  vendors: {
    method: 'GET',
    path: '/cybersecuritydashboard/ddqvendors',
    allowed: vendorDdq,
    cost: callCost.list,
  },
  vendorNonConforming: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddqnonconforming/{id}',
    allowed: vendorDdq,
  },
  vendorSurvey: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddq/{id}',
    allowed: vendorDdq,
  },
  vendorExport: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddq/export/',
    allowed: vendorDdq,
    fileInOutput: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    cost: callCost.file,
  },
  vendorUpdate: {
    method: 'PUT',
    path: '/cybersecuritydashboard/vendorddq/vendor/update',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors', 'vendorDetails'],
    statusDecides: true,
    versioned: true,
  },
  vendorAdd: {
    method: 'POST',
    path: '/cybersecuritydashboard/vendorddq/vendor/add',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors'],
  },
  vendorRequestSend: {
    method: 'GET',
    acts: true,
    path: '/cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id}',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors', 'vendorDetails'],
  },
  vendorDetails: {
    method: 'GET',
    path: '/extensions/vendors/{id}',
    allowed: vendorDdq,
    versioned: true,
    extension: true,
  },
} as const satisfies Record<string, Call>
