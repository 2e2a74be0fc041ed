import { compareTexts } from '../texts/compare-texts.ts'

/** What a vendor may do for a company, in the order of the spec (AMB-114): the one list. */
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

/** The same as people choose from them: by the alphabet (VENDOR-022). */
export const offeringsByName: readonly ServiceOffering[] = serviceOfferings.toSorted(compareTexts)
