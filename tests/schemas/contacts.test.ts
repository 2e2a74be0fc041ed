import { describe, expect, test } from 'vitest'
import { type Contact, contact, contactList } from '#schemas/contacts/contacts.ts'
import {
  canChangeNotifications,
  contactBody,
  contactUpdate,
  type EditedContact,
  editedContact,
  toContactForm,
  toEditedContact,
} from '#schemas/contacts/form.ts'

/** Contact information (CONTACT-008, CONTACT-013 to CONTACT-026, CONTACT-029). */

const stored: Contact = {
  profileAccountId: 7,
  name: 'Ana Sol',
  accountType: 'Full Service',
  title: null,
  locationId: 3,
  location: { id: 3, name: 'London' },
  roles: ['Approver'],
  serviceNotifications: true,
  canDisableServicesNotifications: true,
  primaryPhone: '+1 212 555 0100',
  secondaryPhone: null,
  primaryEmail: 'ana@sol.example',
  secondaryEmail: null,
}
const good: EditedContact = {
  title: 'Analyst',
  locationId: 3,
  primaryPhone: '+1 212 555 0100',
  secondaryPhone: '',
  secondaryEmail: '',
  sendNotifications: true,
}
const sentencesOf = (value: Partial<EditedContact>) =>
  editedContact
    .safeParse({ ...good, ...value })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

// CONTACT-008
test('a contact has the members that the specification names', () => {
  expect(Object.keys(contact.shape)).toEqual([
    'profileAccountId',
    'name',
    'accountType',
    'title',
    'locationId',
    'location',
    'roles',
    'serviceNotifications',
    'canDisableServicesNotifications',
    'primaryPhone',
    'secondaryPhone',
    'primaryEmail',
    'secondaryEmail',
  ])
  expect(Object.keys(contactList.shape)).toEqual(['contacts', 'readOnly'])
})

describe('what is left empty is no mistake, and what is typed is judged', () => {
  test('all of it may be empty', () => {
    const nothing = { title: '', primaryPhone: ' ', secondaryPhone: '', secondaryEmail: '  ' }
    expect(sentencesOf({ ...nothing, locationId: null, sendNotifications: false })).toBeUndefined()
  })

  // CONTACT-013, CONTACT-014, CONTACT-015, CONTACT-016, CONTACT-017, CONTACT-018, CONTACT-019, CONTACT-020, CONTACT-021, CONTACT-024, CONTACT-025, CONTACT-026
  test.each([
    [{ title: 'x'.repeat(51) }, 'Field must be at most 50 characters long'],
    [{ title: 'x' }, 'Field must be at least two chars long'],
    [{ title: ' x ' }, 'Field must be at least two chars long'],
    [{ primaryPhone: '1'.repeat(51) }, 'Primary Phone must not exceed 50 characters.'],
    [{ primaryPhone: '212555010' }, 'Primary Phone must not be less than 10 characters.'],
    [{ primaryPhone: '212-555-01x0' }, 'Primary Phone must be a valid phone number.'],
    [{ primaryPhone: '1+212 555 0100' }, 'Primary Phone must be a valid phone number.'],
    [{ primaryPhone: '++12125550100' }, 'Primary Phone must be a valid phone number.'],
    [{ primaryPhone: '( - ) . ( - ) .' }, 'Primary Phone must be a valid phone number.'],
    [{ primaryPhone: '٢١٢٥٥٥٠١٠٠' }, 'Primary Phone must be a valid phone number.'],
    [{ secondaryPhone: '1'.repeat(51) }, 'Secondary Phone must not exceed 50 characters.'],
    [{ secondaryPhone: '212555010' }, 'Secondary Phone must not be less than 10 characters.'],
    [{ secondaryPhone: 'no number at all' }, 'Secondary Phone must be a valid phone number.'],
    [
      { secondaryEmail: `${'x'.repeat(60)}@${'y'.repeat(32)}.example` },
      'Field must be at most 100 characters long',
    ],
    [{ secondaryEmail: 'a@b' }, 'Field must be at least 5 chars long'],
    [{ secondaryEmail: 'a@bc' }, 'Field must be at least 5 chars long'],
    [{ secondaryEmail: 'abcde' }, 'Invalid email address'],
    [{ secondaryEmail: `${'x'.repeat(65)}@d.example` }, 'Invalid email address'],
    [{ secondaryEmail: `${'x'.repeat(88)}@example.com` }, 'Invalid email address'],
    [{ secondaryEmail: 'a@b.example, c@d.example' }, 'Invalid email address'],
  ])('%j: %s', (value, sentence) => {
    expect(sentencesOf(value)).toEqual([[Object.keys(value)[0], sentence]])
  })

  // CONTACT-013, CONTACT-014, CONTACT-015, CONTACT-016, CONTACT-018, CONTACT-024
  test.each([
    { title: 'VP' },
    { title: 'x'.repeat(50) },
    { primaryPhone: '1'.repeat(50) },
    { primaryPhone: '2125550100' },
    { primaryPhone: '+1 (212) 555.01-00' },
    { secondaryPhone: '(020) 7946 0100' },
    { secondaryEmail: 'a@b.io' },
    { secondaryEmail: `${'x'.repeat(60)}@${'y'.repeat(31)}.example` },
  ])('%j is good', (value) => {
    expect(sentencesOf(value)).toBeUndefined()
  })

  // CONTACT-022
  test('blanks in a phone are made one before it is judged', () => {
    const blanks = '  212  555 \t 0100 '
    expect(editedContact.parse({ ...good, primaryPhone: blanks }).primaryPhone).toBe('212 555 0100')
    expect(sentencesOf({ primaryPhone: `212 ${' '.repeat(60)}5550100` })).toBeUndefined()
    expect(sentencesOf({ primaryPhone: `21${' '.repeat(20)}5` })).toEqual([
      ['primaryPhone', 'Primary Phone must not be less than 10 characters.'],
    ])
  })
})

describe('the body of an update', () => {
  const locations = [{ id: 4, name: 'Paris' }]
  const edited = {
    ...good,
    locationId: 4,
    secondaryPhone: '212 555 0199',
    sendNotifications: false,
  }
  const body = contactBody({ ...stored, ...{ undocumented: 1 } }, edited, locations)

  test('is the contact with what was edited, and nothing undocumented', () => {
    expect(body).toEqual({
      ...stored,
      title: 'Analyst',
      locationId: 4,
      location: { id: 4, name: 'Paris' },
      serviceNotifications: false,
      primaryPhone: '+1 212 555 0100',
      secondaryPhone: '212 555 0199',
      secondaryEmail: '',
      phones: [
        { type: 'primary', number: '+1 212 555 0100' },
        { type: 'secondary', number: '212 555 0199' },
      ],
      sendNotifications: false,
    })
  })

  test('says what was edited, as the form had it', () => {
    expect(toEditedContact(contactUpdate.parse(body))).toEqual(edited)
  })

  test.each([
    { title: 'x'.repeat(1_001) },
    { secondaryEmail: 'x'.repeat(1_001) },
    { phones: [{ type: 'primary', number: '1'.repeat(1_001) }] },
    { locationId: 'x'.repeat(51) },
    { profileAccountId: 2_147_483_648 },
  ])('with longer values than anyone types is refused before they are judged', (value) => {
    expect(contactUpdate.safeParse({ ...body, ...value }).success).toBe(false)
    expect(contactUpdate.safeParse(body).success).toBe(true)
  })

  test('an update without a phone means that there is none', () => {
    const { data } = contactUpdate.safeParse({ ...body, phones: [], title: null })
    expect(data && toEditedContact(data)).toEqual({
      ...edited,
      title: '',
      primaryPhone: '',
      secondaryPhone: '',
    })
  })
})

test('the form holds what is stored, and nothing for what is not', () => {
  expect(toContactForm(stored)).toEqual({ ...good, title: '' })
  expect(toContactForm({ ...stored, locationId: undefined }).locationId).toBe(3)
  expect(toContactForm({ ...stored, locationId: null, location: null }).locationId).toBeNull()
})

test('notifications may be changed unless the API says that they may not', () => {
  expect(canChangeNotifications(stored)).toBe(true)
  expect(canChangeNotifications({ canDisableServicesNotifications: null })).toBe(true)
  expect(canChangeNotifications({ canDisableServicesNotifications: false })).toBe(false)
})
