import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { exportFile } from '../files/export-file.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { addedVendor, vendorUpdate } from '../vendors/forms.ts'
import { askedAnswer, surveyAnswer, vendor } from '../vendors/vendors.ts'
import { idInAddress } from './address.ts'

const area = 'Vendor due diligence'
const { vendorDdq } = permissions
const params = z.object({ id: idInAddress })

/** The calls of vendor due diligence. Who acts here holds VendorDDQ as well. */
export const vendorCalls = {
  vendors: {
    method: 'GET',
    path: '/cybersecuritydashboard/ddqvendors',
    area,
    summary: 'The vendors of the company, by name',
    allowed: vendorDdq,
    cost: callCost.list,
    output: z.array(vendor),
  },
  vendorNonConforming: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddqnonconforming/{id}',
    area,
    summary: 'The answers of a vendor that do not conform, in the order of the questionnaire',
    allowed: vendorDdq,
    params,
    output: z.array(surveyAnswer),
  },
  vendorSurvey: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddq/{id}',
    area,
    summary: 'What a vendor answered, in the order of the questionnaire',
    allowed: vendorDdq,
    params,
    output: z.array(surveyAnswer),
  },
  vendorExport: {
    method: 'GET',
    path: '/cybersecuritydashboard/vendorddq/export/',
    area,
    summary: 'All vendors, or one, with their answers as a workbook inside the envelope',
    allowed: vendorDdq,
    query: z.object({ vendorId: idInAddress.optional() }),
    fileInOutput: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    output: exportFile,
    cost: callCost.file,
  },
  vendorUpdate: {
    method: 'PUT',
    path: '/cybersecuritydashboard/vendorddq/vendor/update',
    area,
    summary: 'Changes contact and notes of a vendor; the status code says whether it worked',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors', 'vendorDetails'],
    body: vendorUpdate,
    output: z.unknown(),
    statusDecides: true,
    versioned: true,
  },
  vendorAdd: {
    method: 'POST',
    path: '/cybersecuritydashboard/vendorddq/vendor/add',
    area,
    summary:
      'Adds a vendor and answers its id; 409 where the company has one of this name and contact',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors'],
    body: addedVendor,
    output: z.number().int(),
  },
  vendorRequestSend: {
    method: 'GET',
    acts: true,
    path: '/cybersecuritydashboard/vendorddq/vendor/sendRequestedVendorEmail/{id}',
    area,
    summary: 'Asks a vendor by e-mail to answer the questionnaire, once a day at most',
    allowed: toAct.changeVendors,
    sees: vendorDdq,
    invalidates: ['vendors', 'vendorDetails'],
    params,
    output: askedAnswer,
  },
  vendorDetails: {
    method: 'GET',
    path: '/extensions/vendors/{id}',
    area: 'Extensions',
    summary: 'A vendor with its version, to be edited',
    allowed: vendorDdq,
    params,
    output: vendor,
    versioned: true,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
