import type { ExportFile } from '#schemas/files/export-file.ts'
import type { SurveyAnswer, Vendor } from '#schemas/vendors/vendors.ts'
import type { CallOptions, TestApi } from './api.ts'

const root = '/cybersecuritydashboard/vendorddq'

/** A valid new vendor. */
export const goodVendor = {
  name: 'Osprey Analytics',
  contact: 'hi@osprey.example',
  serviceOffering: 'Bank',
}

/** The path of the GET that asks a vendor by email. */
export const vendorRequestEmailPath = (id: number) =>
  `${root}/vendor/sendRequestedVendorEmail/${id}`

/** Calls of vendor due diligence. */
export function vendorCalls(api: TestApi) {
  const list = async (options: CallOptions = {}) =>
    (await api.call<Vendor[]>('GET /cybersecuritydashboard/ddqvendors', options)).output
  return {
    list,
    named: async (name: string, options: CallOptions = {}) => {
      const found = (await list(options)).find((one) => one.name === name)
      if (!found) throw new Error(`There is no ${name}.`)
      return found
    },
    survey: (id: number, options: CallOptions = {}) =>
      api.call<SurveyAnswer[]>(`GET ${root}/${id}`, options),
    nonConforming: (id: number, options: CallOptions = {}) =>
      api.call<SurveyAnswer[]>(`GET /cybersecuritydashboard/vendorddqnonconforming/${id}`, options),
    details: (id: number, options: CallOptions = {}) =>
      api.call<Vendor>(`GET /extensions/vendors/${id}`, options),
    add: (body: object, options: CallOptions = {}) =>
      api.call<number>(`POST ${root}/vendor/add`, { body, ...options }),
    update: (body: object, options: CallOptions = {}) =>
      api.call(`PUT ${root}/vendor/update`, { body, ...options }),
    ask: (id: number, options: CallOptions = {}) =>
      api.call<{ alreadyAsked?: boolean } | null>(`GET ${vendorRequestEmailPath(id)}`, options),
    exported: (query = '', options: CallOptions = {}) =>
      api.call<ExportFile>(`GET ${root}/export/${query}`, options),
  }
}
