import { describe, expect, test } from 'vitest'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from '#tests/machines/support/northgate.ts'

/** What the provider has set up for a company, as it comes. */

describe('the settings of a company', () => {
  // ADDUSER-030
  test.each([
    'newUserSetupFee',
    'newEmailOnlyUserSetupFee',
    'emailMask',
    'emailDomain',
    'voiceSettings',
    'clientAccountType',
  ])('may have no %s, by null or by leaving it out', (name) => {
    const without = Object.entries(northgateSettings).filter(([member]) => member !== name)
    for (const settings of [{ ...northgateSettings, [name]: null }, Object.fromEntries(without)]) {
      expect(tenantSettings.safeParse(settings).data).toEqual({
        ...northgateSettings,
        [name]: null,
      })
    }
  })

  test.each(
    Object.keys(northgateSettings).filter((name) => !/Setup|email|voice|client/.test(name)),
  )('must have %s', (name) => {
    expect(tenantSettings.safeParse({ ...northgateSettings, [name]: null }).success).toBe(false)
  })

  test('take Teams audio conferencing inside or next to the software phones (AMB-042)', () => {
    const { voiceRecordingEnabled } = northgateSettings.voiceSettings ?? {
      voiceRecordingEnabled: false,
    }
    const hasSoftPhones = { hasTeamsPhones: true, hasJabberPhones: false }
    const voiceSettings = { voiceRecordingEnabled, hasSoftPhones, hasTeamsAudioConferencing: true }
    expect(tenantSettings.parse({ ...northgateSettings, voiceSettings }).voiceSettings).toEqual(
      voiceSettings,
    )
  })
})

// SHELL-064
test('a company may have no setup fees, and always has a fee for haste, which is a number', () => {
  const isRead = (settings: object) =>
    tenantSettings.safeParse({ ...northgateSettings, ...settings }).success
  for (const fee of ['newUserSetupFee', 'newEmailOnlyUserSetupFee', 'newUserExpediteFee']) {
    expect(isRead({ [fee]: 150 })).toBe(true)
    expect(isRead({ [fee]: '150' })).toBe(false)
    expect([fee, isRead({ [fee]: null })]).toEqual([fee, fee !== 'newUserExpediteFee'])
  }
})
