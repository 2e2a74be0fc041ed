import { expect, test } from 'vitest'
import { entitlements } from '#schemas/awareness/plans.ts'
import { documentFiles } from '#schemas/files/upload-kinds.ts'
import { serviceOfferings } from '#schemas/vendors/offerings.ts'

/** Words of pages that the specification quotes, letter for letter. */

// VENDOR-021
test('what a vendor may do', () => {
  expect(serviceOfferings).toEqual([
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
  ])
})

// CYBER-009, CYBER-010
test('policy documents and risk reports are PDF and DOCX files', () => {
  expect(Object.values(documentFiles.endings).flat()).toEqual(['.pdf', '.docx'])
  expect(documentFiles.only).toBe('Only PDF and DOCX files are allowed.')
})

// AWARE-024
test('how many phishing tests a company is entitled to', () => {
  expect(entitlements).toEqual(['Not Included', '1/yr Included', '1/yr Add On', '4/yr Add On'])
})
