import { describe, expect, test } from 'vitest'
import { addedVendor, editedVendor, vendorBody, vendorLimits } from '#schemas/vendors/forms.ts'
import { offeringsByName, serviceOfferings } from '#schemas/vendors/offerings.ts'
import {
  sortByUrgency,
  vendorSurveyStatus,
  wasAskedOn,
} from '#schemas/vendors/vendor-survey-status.ts'
import { ratingName, ratingRank, type Vendor, vendor } from '#schemas/vendors/vendors.ts'

/** Vendor due diligence (VENDOR-011 to VENDOR-022). */

const today = '2026-03-05'
const stored: Vendor = {
  id: 7,
  name: 'Osprey',
  contact: 'a@osprey.example',
  notes: null,
  serviceOffering: 'Bank',
  completedDate: null,
  surveyId: 3,
  externalReference: null,
  responseId: null,
  riskRating: 'high',
  riskCommentary: null,
}
const sentencesOf = (schema: typeof addedVendor | typeof editedVendor, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('there are sixteen offerings, and people choose from them by the alphabet', () => {
  expect(serviceOfferings).toHaveLength(16)
  expect(serviceOfferings).toContain('Outsource IT, Other')
  expect(offeringsByName).toEqual([
    'Bank',
    'Compliance',
    'Expert Network',
    'Finances',
    'General Consultant Resource',
    'Healthcare Benefits',
    'Human Resources',
    'Internet Phone',
    'Legal',
    'Outsource IT, Other',
    'Payroll',
    'Placement Service (for General IT Support)',
    'Recruiter',
    'Salesforce Consultants',
    'Software Company',
    'Travel',
  ])
})

test('ratings rank low, moderate, high, critical, in any case; none has no rank', () => {
  const ranks = ['low', 'Moderate', 'HIGH', ' critical ', 'Unheard of'].map(ratingRank)
  expect(ranks).toEqual([1, 2, 3, 4, 5])
  expect([null, '', ' '].map(ratingRank)).toEqual([null, null, null])
  expect(['low', 'HIGH', 'unheard of', null].map(ratingName)).toEqual([
    'Low',
    'High',
    'Unheard of',
    '',
  ])
})

describe('a vendor', () => {
  const standing = (completedDate: string | null, requestedDate?: string | null) =>
    vendorSurveyStatus(
      { completedDate, ...(requestedDate !== undefined && { requestedDate }) },
      today,
    )

  test('has answered while the answer is not older than a year', () => {
    expect(standing('2026-03-05T09:00:00')).toBe('answered')
    expect(standing('2025-03-05T00:00:00')).toBe('answered')
    expect(standing('2025-03-04T23:59:59')).toBe('outdated')
    expect(
      vendorSurveyStatus({ completedDate: '2023-02-28T10:00:00' }, '2024-02-29'),
      'a year before a day that was not there',
    ).toBe('outdated')
  })

  test('who has not answered was asked or not; an API that does not say it asks when they are added', () => {
    expect(standing(null, null)).toBe('notAsked')
    expect(standing(null, '2026-03-01T09:00:00')).toBe('notAnswered')
    expect(standing(null)).toBe('notAnswered')
  })

  test('who was asked today is not asked again, unless an answer came since', () => {
    const asked = { requestedDate: '2026-03-05T09:00:00', completedDate: null }
    expect(wasAskedOn(today, asked)).toBe(true)
    expect(wasAskedOn('2026-03-06', asked)).toBe(false)
    expect(wasAskedOn(today, { ...asked, completedDate: '2024-01-01T09:00:00' })).toBe(true)
    expect(wasAskedOn(today, { ...asked, completedDate: '2026-03-05T10:00:00' })).toBe(false)
    expect(wasAskedOn(today, { completedDate: null })).toBe(false)
  })

  test('who has something to do comes first, and the others stay as they came', () => {
    const vendors = [
      { id: 1, completedDate: '2026-01-01T09:00:00', requestedDate: null },
      { id: 2, completedDate: '2024-01-01T09:00:00', requestedDate: null },
      { id: 3, completedDate: null, requestedDate: '2026-02-01T09:00:00' },
      { id: 4, completedDate: '2026-02-01T09:00:00', requestedDate: null },
      { id: 5, completedDate: null, requestedDate: null },
    ]
    expect(sortByUrgency(vendors, today).map(({ id }) => id)).toEqual([5, 3, 2, 1, 4])
  })
})

test('the two forms have their own sentences', () => {
  expect(sentencesOf(addedVendor, { name: '', contact: '', serviceOffering: '' })).toEqual([
    ['name', 'Name is required'],
    ['contact', 'Contact email is required'],
    ['serviceOffering', 'Service Offering is required'],
  ])
  const typed = { name: 'A', contact: 'abc', serviceOffering: 'Bank' }
  expect(sentencesOf(addedVendor, typed)).toEqual([['contact', 'Enter a valid email address']])
  expect(sentencesOf(editedVendor, { contact: '', notes: ' ' })).toEqual([
    ['contact', 'Field is required.'],
    ['notes', 'Field is required.'],
  ])
  expect(sentencesOf(editedVendor, { contact: 'abc', notes: 'a' })).toEqual([
    ['contact', 'Invalid email address.'],
  ])
})

test('a text as long as its limit is taken, and one letter more is refused with both numbers', () => {
  const longest = 'x'.repeat(vendorLimits.notes)
  expect(editedVendor.safeParse({ contact: 'a@b.example', notes: longest }).success).toBe(true)
  expect(sentencesOf(editedVendor, { contact: 'a@b.example', notes: `${longest}x` })).toEqual([
    ['notes', 'Use 2000 characters or fewer. This has 2001.'],
  ])
})

test('an update carries the documented vendor object and nothing else', () => {
  const read = { ...stored, requestedDate: '2026-03-01T09:00:00', addedLater: 1 }
  const body = vendorBody(read, { contact: 'b@osprey.example', notes: 'New.' })
  const { requestedDate: _, ...documented } = vendor.shape
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(documented).toSorted())
  expect(body).toEqual({ ...stored, contact: 'b@osprey.example', notes: 'New.' })
})
