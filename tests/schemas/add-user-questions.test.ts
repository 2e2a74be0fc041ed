import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { addUser } from '#machines/add-user/flow.ts'
import { getStep } from '#machines/engine/questions/questions.ts'
import {
  accountType,
  accountTypeChoices,
  computerConfigurationChoices,
  computerConfigurationType,
  phoneLocationChoices,
  softPhoneSystemChoices,
  userTypeChoices,
} from '#schemas/add-user/choices.ts'
import { cloudPcRules } from '#schemas/add-user/closing-rules.ts'
import {
  hasTrainingWelcome,
  hasVoiceSettings,
  mayRequestAudioConferencing,
  recordsCalls,
} from '#schemas/add-user/conditions.ts'
import { emptyAddUserDraft, fromWire } from '#schemas/add-user/draft.ts'
import { accountTypeFeeText } from '#schemas/add-user/fees.ts'
import { limits } from '#schemas/add-user/limits.ts'
import { compareByNameThenEmail } from '#schemas/add-user/lookups.ts'
import { type TenantSettings, tenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from '#tests/machines/support/northgate.ts'
import { addUserFacts } from './facts.ts'

/** What the steps of an Add User request offer, and to whom. */

describe('the choices', () => {
  // ADDUSER-052, ADDUSER-066, ADDUSER-084
  test('of user types, phone locations and software phones are those of the spec, in their order', () => {
    expect(userTypeChoices.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 Employee',
      '2 Intern',
      '3 Contractor',
      '4 Vendor',
    ])
    expect(phoneLocationChoices.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '0 US',
      '1 UK',
      '2 Other',
    ])
    expect(softPhoneSystemChoices.map(({ label }) => label)).toEqual([
      'iOS',
      'iPad',
      'Android',
      'Desktop (Windows/MAC)',
    ])
  })

  // ADDUSER-026
  test('of account types are numbered', () => {
    expect(accountType).toEqual({
      fullService: 1,
      emailOnly: 2,
      citrix: 3,
      resourceCalendar: 4,
      sharedMailbox: 5,
      serviceMailbox: 6,
    })
  })

  // ADDUSER-131, ADDUSER-132, ADDUSER-134
  test('of ways to configure a computer are three for a new one, and two for a used one', () => {
    expect(computerConfigurationType).toEqual({ none: 0, onsite: 1, remote: 2, officePickup: 3 })
    const offered = (isNew: boolean) =>
      computerConfigurationChoices(isNew).map(({ value, label }) => `${value} ${label}`)
    expect(offered(true)).toEqual(['2 Remotely', '1 On-Site', '3 Office pick-up and reshipment'])
    expect(offered(false)).toEqual(['1 On-Site', '3 Office pick-up and reshipment'])
  })

  // ADDUSER-025, ADDUSER-028, ADDUSER-029
  test('of account types show the fee of each', () => {
    const fees = accountTypeChoices(northgateSettings).map(({ value }) =>
      accountTypeFeeText(value, northgateSettings),
    )
    expect(fees).toEqual([
      'Setup fee $150.00',
      'Reduced rate. Setup fee $75.00',
      'Reduced rate. Setup fee $150.00',
      'Free',
      'Free',
      'Free',
    ])
  })
})

describe('a company', () => {
  const withVoice = (voiceRecordingEnabled: boolean, hasTeamsAudioConferencing: boolean) => {
    const hasSoftPhones = {
      hasTeamsPhones: true,
      hasJabberPhones: false,
      hasTeamsAudioConferencing,
    }
    return addUserFacts({}, { voiceSettings: { voiceRecordingEnabled, hasSoftPhones } })
  }

  test.each([true, false])('may have its phone lines recorded, as it is set up: %s', (recorded) => {
    expect(recordsCalls.test(withVoice(recorded, false))).toBe(recorded)
  })

  test.each([true, false])('may have Teams audio conferencing, as it is set up: %s', (has) => {
    expect(mayRequestAudioConferencing.test(withVoice(false, has))).toBe(has)
  })

  test('whose settings lack voice has none', () => {
    const { voiceSettings: _, ...silent } = northgateSettings
    const settings = tenantSettings.parse(silent)
    expect(settings.voiceSettings).toBeNull()
    expect(hasVoiceSettings.test(addUserFacts({}, { voiceSettings: null }))).toBe(false)
    expect(hasVoiceSettings.test(addUserFacts({}, northgateSettings))).toBe(true)
  })

  test.each(Object.entries(accountType))('with training welcomes %s accordingly', (name, type) => {
    const welcomed = (hasCybersecurityTraining: boolean) =>
      hasTrainingWelcome.test(addUserFacts({ accountType: type }, { hasCybersecurityTraining }))
    expect(welcomed(true)).toBe(name === 'fullService' || name === 'emailOnly')
    expect(welcomed(false)).toBe(false)
  })
})

describe('a step', () => {
  const company = (voiceRecordingEnabled: boolean): Partial<TenantSettings> => ({
    voiceSettings: {
      voiceRecordingEnabled,
      hasSoftPhones: {
        hasTeamsPhones: true,
        hasJabberPhones: true,
        hasTeamsAudioConferencing: true,
      },
    },
  })
  /** What a step of a full-service request asks for. */
  const asked = (step: string, recorded = true) => {
    const facts = addUserFacts({ accountType: 1 }, company(recorded))
    return Object.entries(getStep(addUser, step).rules.fields)
      .filter(([, { asked: condition }]) => condition?.test(facts) ?? true)
      .map(([path, { label }]) => `${path.split('.').at(-1)}: ${label}`)
  }

  // ADDUSER-046
  test('General Info asks for names, title, type and office', () => {
    expect(asked('generalInfo')).toEqual([
      'userFirstName: First name',
      'userLastName: Last name',
      'title: Title',
      'userType: User type',
      'officeLocationId: Office location',
    ])
  })

  // ADDUSER-077, ADDUSER-078
  test('Phone Configuration asks for recording where lines are recorded, and there alone', () => {
    const always = [
      'location: Phone location',
      'primaryPhoneNumber: Primary phone number',
      'secondaryPhoneNumbers: Secondary phone numbers',
      'specialPhoneRequests: Special phone requests',
      'requestsVoicemailEnabled: Voicemail',
    ]
    expect(asked('phoneConfiguration', false)).toEqual(always)
    expect(asked('phoneConfiguration', true)).toEqual([
      ...always,
      'recordPhoneLine: Record phone line',
    ])
  })

  // ADDUSER-155
  test('Contact Info asks for a second address, two phones and two services', () => {
    expect(asked('contactInfo')).toEqual([
      'secondaryEmail: Secondary email',
      'officePhoneLocation: Office phone location',
      'officePhoneNumber: Office phone number',
      'mobilePhoneLocation: Mobile phone location',
      'mobilePhoneNumber: Mobile phone number',
      'requestsTeamsAudioConferencing: Teams audio conferencing',
      'requestsServiceNotifications: Service notifications',
    ])
  })

  // ADDUSER-152
  test('Cloud PC asks for a configuration once one is wanted', () => {
    const facts = addUserFacts({ accountType: 1, requestsCloudPC: true })
    const { cloudPCConfiguration } = getStep(addUser, 'cloudComputing').rules.fields
    expect(asked('cloudComputing')).toEqual(['requestsCloudPC: Cloud PC'])
    expect(cloudPCConfiguration?.asked?.test(facts)).toBe(true)
    expect(cloudPCConfiguration?.control).toEqual({ kind: 'lookupSelect' })
    expect(cloudPCConfiguration?.lookup).toBe('cloudPcConfigurations')
  })
})

describe('a request', () => {
  // ADDUSER-152, ADDUSER-167
  test('asks for no room, and for no cloud PC, by default', () => {
    expect(emptyAddUserDraft.resourceCalendarInformation.roomCapacity).toBe(0)
    expect(emptyAddUserDraft.cloudPCConfiguration).toBe(0)
  })

  test('takes 500 characters on files, and no more', () => {
    const about = (length: number) => () =>
      fromWire({ resourceAccess: { fileAccess: { securedFolderAccess: 'x'.repeat(length) } } })
    expect(limits.fileAccess).toBe(500)
    expect(about(500)).not.toThrow()
    expect(about(501)).toThrow()
  })
})

test.each([null, undefined, 0, Number.NaN])(
  'a Cloud PC without a configuration (%s) is asked for it in our words (ADDUSER-197)',
  (value) => {
    const check = cloudPcRules.fields.cloudPCConfiguration?.check
    if (!(check instanceof z.ZodMiniType)) throw new Error('The configuration has no check.')
    const { error } = check.safeParse(value)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Field is required.'])
  },
)

test('mailboxes without a name come first, then by name, then by email', () => {
  const mailboxes = [
    { profileAccountId: 1, name: 'Bo', email: 'b@x.example' },
    { profileAccountId: 2, name: 'Ann', email: 'z@x.example' },
    { profileAccountId: 3, name: null, email: 'scanner@x.example' },
    { profileAccountId: 4, name: 'Ann', email: 'a@x.example' },
    { profileAccountId: 5, name: null, email: 'alerts@x.example' },
  ]
  const ids = mailboxes
    .toSorted(compareByNameThenEmail)
    .map(({ profileAccountId }) => profileAccountId)
  expect(ids).toEqual([5, 3, 4, 2, 1])
})
