import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { isStepComplete, stepIssues } from '#machines/engine/questions/questions.ts'
import { emptyAddUserDraft } from '#schemas/add-user/draft.ts'
import { softPhoneRules } from '#schemas/add-user/phone-rules.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from './support/northgate.ts'
import { type AddUserWizard, newAddUser } from './support/requests.ts'

/** The phone sub-flow: what its answers do to each other, and what blocks Next (flows.md 1.3, 1.4). */

const fullService = (settings?: TenantSettings) =>
  newAddUser({ settings }).change({ accountType: 1 })
const issues = (wizard: AddUserWizard, step: string) =>
  stepIssues(addUser, step, ruleFacts(wizard.context)).map(({ path, message, blocks }) => ({
    path,
    message,
    blocks,
  }))
const complete = (wizard: AddUserWizard, step: string) =>
  isStepComplete(addUser, step, ruleFacts(wizard.context))

const desk = 'phoneOptions.deskPhoneOptions'
const bothPhones = {
  requestsPhoneService: true,
  'phoneOptions.requestsDeskPhone': true,
  'phoneOptions.requestsSoftPhones': true,
  [`${desk}.orderNewPhone`]: true,
  'phoneOptions.softPhoneOptions.phoneOSToConfigure': ['iOS'],
  'phoneOptions.phoneConfiguration.location': 0,
  'phoneOptions.phoneConfiguration.primaryPhoneNumber': '1',
}

describe('phones', () => {
  test('are all cleared when phone service is answered', () => {
    const wizard = fullService().change(bothPhones).change({ requestsPhoneService: false })
    expect(wizard.draft.phoneOptions).toEqual(emptyAddUserDraft.phoneOptions)
  })

  test('lose the desk phone alone when that is answered', () => {
    const wizard = fullService()
      .change(bothPhones)
      .change({ 'phoneOptions.requestsDeskPhone': false })
    const { deskPhoneOptions, softPhoneOptions, phoneConfiguration } = wizard.draft.phoneOptions
    expect(deskPhoneOptions).toEqual(emptyAddUserDraft.phoneOptions.deskPhoneOptions)
    expect(softPhoneOptions.phoneOSToConfigure).toEqual(['iOS'])
    expect(phoneConfiguration.primaryPhoneNumber).toBe('1')
  })

  test('lose the software phone alone when that is answered', () => {
    const wizard = fullService()
      .change(bothPhones)
      .change({ 'phoneOptions.requestsSoftPhones': false })
    const { deskPhoneOptions, softPhoneOptions, phoneConfiguration } = wizard.draft.phoneOptions
    expect(deskPhoneOptions.orderNewPhone).toBe(true)
    expect(softPhoneOptions.phoneOSToConfigure).toEqual([])
    expect(phoneConfiguration.primaryPhoneNumber).toBe('1')
  })

  test('lose their configuration when neither kind is left', () => {
    const wizard = fullService().change(bothPhones).change({
      'phoneOptions.requestsDeskPhone': false,
      'phoneOptions.requestsSoftPhones': false,
    })
    expect(wizard.draft.phoneOptions).toEqual(emptyAddUserDraft.phoneOptions)
  })

  // ADDUSER-068
  test.each([
    ['orderNewPhone', true, ['existingPhoneToReconfigure', 'otherDeviceToReconfigure']],
    ['existingPhoneToReconfigure', 41, ['otherDeviceToReconfigure']],
    ['configureAsCopy', false, ['existingConfigurationToCopy', 'otherDeviceConfigurationToCopy']],
    ['existingConfigurationToCopy', 41, ['otherDeviceConfigurationToCopy']],
    ['requestsExpansionModule', false, ['expansionModulePhoneNumbers']],
  ])('%s answered clears what depends on it', (answer, value, cleared) => {
    const answers = {
      existingPhoneToReconfigure: 0,
      otherDeviceToReconfigure: 'AA BB',
      configureAsCopy: true,
      existingConfigurationToCopy: 0,
      otherDeviceConfigurationToCopy: 'CC DD',
      requestsExpansionModule: true,
      expansionModulePhoneNumbers: '1, 2',
    }
    const wizard = fullService()
      .change({ requestsPhoneService: true, 'phoneOptions.requestsDeskPhone': true })
      .change(Object.fromEntries(Object.entries(answers).map(([k, v]) => [`${desk}.${k}`, v])))
    expect(wizard.draft.phoneOptions.deskPhoneOptions).toMatchObject(answers)
    wizard.change({ [`${desk}.${answer}`]: value })
    const empty = emptyAddUserDraft.phoneOptions.deskPhoneOptions
    for (const [name, before] of Object.entries(answers)) {
      const expected =
        name === answer ? value : cleared.includes(name) ? valueAt(empty, name) : before
      expect(valueAt(wizard.draft, `${desk}.${name}`), name).toEqual(expected)
    }
  })

  // ADDUSER-061
  test('block Next while phone service is wanted and no kind is chosen', () => {
    const wizard = fullService().change({ requestsPhoneService: true })
    expect(issues(wizard, 'phoneServices')).toEqual([
      {
        path: 'phoneOptions.requestsDeskPhone',
        message: 'Choose a desk phone or a software phone to continue.',
        blocks: true,
      },
    ])
  })

  // ADDUSER-069, ADDUSER-070, ADDUSER-071, ADDUSER-072
  test.each([
    ['nothing', {}, 'existingPhoneToReconfigure'],
    ['Other Device without its MAC', { existingPhoneToReconfigure: 0 }, 'otherDeviceToReconfigure'],
    [
      'a copy of no device',
      { orderNewPhone: true, configureAsCopy: true },
      'existingConfigurationToCopy',
    ],
    [
      'a copy of Other Device without its MAC',
      { orderNewPhone: true, configureAsCopy: true, existingConfigurationToCopy: 0 },
      'otherDeviceConfigurationToCopy',
    ],
    [
      'an expansion module without numbers',
      { orderNewPhone: true, requestsExpansionModule: true },
      'expansionModulePhoneNumbers',
    ],
  ])('block Next of the desk phone with %s', (_, answers, field) => {
    const wizard = fullService()
      .change({ requestsPhoneService: true, 'phoneOptions.requestsDeskPhone': true })
      .change(Object.fromEntries(Object.entries(answers).map(([k, v]) => [`${desk}.${k}`, v])))
    expect(issues(wizard, 'deskPhone')).toEqual([
      expect.objectContaining({ path: `${desk}.${field}`, blocks: true }),
    ])
  })

  // ADDUSER-065
  test.each([
    ['Jabber alone', { hasTeamsPhones: false, hasJabberPhones: true }, false],
    ['Teams alone', { hasTeamsPhones: true, hasJabberPhones: false }, true],
    ['both', { hasTeamsPhones: true, hasJabberPhones: true }, true],
  ])('with %s need a kind of device: not %s', (_, hasSoftPhones, mayGoOn) => {
    const voiceSettings = { voiceRecordingEnabled: false, hasSoftPhones }
    const wizard = fullService({ ...northgateSettings, voiceSettings }).change({
      requestsPhoneService: true,
      'phoneOptions.requestsSoftPhones': true,
    })
    expect(complete(wizard, 'softwarePhones')).toBe(mayGoOn)
    wizard.change({ 'phoneOptions.softPhoneOptions.phoneOSToConfigure': ['Desktop'] })
    // Where nobody asks for a kind, one that is sent is refused by the gate, not by the step.
    expect(complete(wizard, 'softwarePhones')).toBe(true)
  })

  test.each([
    ['Jabber alone', { hasTeamsPhones: false, hasJabberPhones: true }, true],
    ['Teams alone', { hasTeamsPhones: true, hasJabberPhones: false }, false],
    ['both', { hasTeamsPhones: true, hasJabberPhones: true }, true],
  ])('with %s ask for kinds of devices: %s', (_, hasSoftPhones, asked) => {
    const voiceSettings = { voiceRecordingEnabled: false, hasSoftPhones }
    const wizard = fullService({ ...northgateSettings, voiceSettings }).change({
      requestsPhoneService: true,
      'phoneOptions.requestsSoftPhones': true,
    })
    const kinds = softPhoneRules.fields['phoneOptions.softPhoneOptions.phoneOSToConfigure']
    expect(kinds?.asked?.test(ruleFacts(wizard.context))).toBe(asked)
  })
})
