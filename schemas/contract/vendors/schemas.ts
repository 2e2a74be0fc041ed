import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { exportFile } from '../../files/export-file.ts'
import { addedVendor, vendorUpdate } from '../../vendors/forms.ts'
import { askVendorResponse, surveyAnswer, vendor } from '../../vendors/vendors.ts'
import { idInAddress } from '../id-in-address.ts'
import type { vendorCalls } from './calls.ts'

const area = 'Vendor due diligence'
const params = z.object({ id: idInAddress })

/** Inputs and outputs of the calls about vendor due diligence. */
export const vendorSchemas = {
  vendors: {
    area,
    summary: 'The vendors of the company, by name',
    output: z.array(vendor),
  },
  vendorNonConforming: {
    area,
    summary: 'The answers of a vendor that do not conform, in the order of the questionnaire',
    params,
    output: z.array(surveyAnswer),
  },
  vendorSurvey: {
    area,
    summary: 'What a vendor answered, in the order of the questionnaire',
    params,
    output: z.array(surveyAnswer),
  },
  vendorExport: {
    area,
    summary: 'All vendors, or one, with their answers as a workbook inside the envelope',
    query: z.object({ vendorId: z.optional(idInAddress) }),
    output: exportFile,
  },
  vendorUpdate: {
    area,
    summary: 'Changes contact and notes of a vendor; the status code says whether it worked',
    body: vendorUpdate,
    output: z.unknown(),
  },
  vendorAdd: {
    area,
    summary:
      'Adds a vendor and answers its id; 409 where the company has one of this name and contact',
    body: addedVendor,
    output: z.number().check(z.int()),
  },
  vendorRequestSend: {
    area,
    summary: 'Asks a vendor by email to answer the questionnaire, once a day at most',
    params,
    output: askVendorResponse,
  },
  vendorDetails: {
    area: 'Extensions',
    summary: 'A vendor with its version, to be edited',
    params,
    output: vendor,
  },
} satisfies CallSchemasFor<typeof vendorCalls>
