import { compareTexts } from '../texts/compare-texts.ts'

/** The services that a vendor can provide, in the spec's order (AMB-114). */
export const serviceOfferings = [
  'Salesforce Consultants',
  'Placement Service (for General IT Support)',
  'Recruiter',
  'General Consultant Resource',
  'Outsource IT, Other',
  'Internet Phone',
  'Travel',
  'Software Company',
  'Compliance',
  'Bank',
  'Legal',
  'Healthcare Benefits',
  'Payroll',
  'Human Resources',
  'Finances',
  'Expert Network',
] as const

export type ServiceOffering = (typeof serviceOfferings)[number]

/** The offerings in alphabetical order, for choosing (VENDOR-022). */
export const offeringsByName: readonly ServiceOffering[] = serviceOfferings.toSorted(compareTexts)
