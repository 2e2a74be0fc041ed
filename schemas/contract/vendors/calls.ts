import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

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
    allowed: actPermissions.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors', 'vendorDetails'],
    statusDecides: true,
    versioned: true,
  },
  vendorAdd: {
    method: 'POST',
    path: '/cybersecuritydashboard/vendorddq/vendor/add',
    allowed: actPermissions.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors'],
  },
  vendorRequestSend: {
    method: 'GET',
    acts: true,
    path: '/cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id}',
    allowed: actPermissions.changeVendors,
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
} as const satisfies Record<string, CallTraits>
