import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { northgateSettings } from './northgate.ts'

/** Companies with every combination of settings. */

type VoiceSettings = TenantSettings['voiceSettings']

const booleans = [false, true] as const

/**
 * Every value of the voice settings: none, and each combination of phones, conferencing and
 * recording.
 */
const voices: Record<string, VoiceSettings> = { 'no voice': null }
for (const hasTeamsPhones of booleans) {
  for (const hasJabberPhones of booleans) {
    for (const hasTeamsAudioConferencing of booleans) {
      for (const voiceRecordingEnabled of booleans) {
        const name = [
          'voice',
          hasTeamsPhones && 'Teams',
          hasJabberPhones && 'Jabber',
          hasTeamsAudioConferencing && 'conferencing',
          voiceRecordingEnabled && 'recording',
        ]
        voices[name.filter(Boolean).join('+')] = {
          voiceRecordingEnabled,
          hasSoftPhones: { hasTeamsPhones, hasJabberPhones, hasTeamsAudioConferencing },
        }
      }
    }
  }
}

const clientAccountTypes = ['Flex', 'Flex Hybrid', 'Flex Public', null] as const
const addresses = [
  ['mask', '[[FirstInitial]][[LastName]]', 'northgatecapital.example'],
  ['no mask', null, 'northgatecapital.example'],
  ['no domain', '[[FirstName]].[[LastName]]', null],
] as const
const fees = [
  ['fees', 150, 75],
  ['fees per contract', null, null],
] as const

/** 17 voice settings x cloud PCs x account type x address pattern x fees x voice services x training. */
export function allSettingsCombinations(): Record<string, TenantSettings> {
  const companies: Record<string, TenantSettings> = {}
  for (const [voice, voiceSettings] of Object.entries(voices)) {
    for (const hasCloudPCs of booleans) {
      for (const clientAccountType of clientAccountTypes) {
        for (const [address, emailMask, emailDomain] of addresses) {
          for (const [fee, newUserSetupFee, newEmailOnlyUserSetupFee] of fees) {
            for (const hasVoiceServices of booleans) {
              const name = [voice, hasCloudPCs && 'cloud', clientAccountType, address, fee]
                .concat(hasVoiceServices && 'voice services')
                .filter(Boolean)
                .join(', ')
              companies[name] = {
                ...northgateSettings,
                voiceSettings,
                hasCloudPCs,
                clientAccountType,
                emailMask,
                emailDomain,
                newUserSetupFee,
                newEmailOnlyUserSetupFee,
                hasVoiceServices,
                hasCybersecurityTraining: hasVoiceServices,
              }
            }
          }
        }
      }
    }
  }
  return companies
}

/**
 * A few companies that together cover each kind of phone, account type, address pattern and fee,
 * with and without cloud PCs and voice services, for laws that are too slow for all combinations.
 */
export function fewSettingsCombinations(): Record<string, TenantSettings> {
  const kinds = [
    ['no voice', 'Flex Public', 0, false],
    ['no voice', 'Flex', 1, true],
    ['voice', 'Flex Hybrid', 2, false],
    ['voice+Jabber', 'Flex', 0, true],
    ['voice+Teams+recording', null, 1, true],
    ['voice+Teams+Jabber+conferencing', 'Flex Hybrid', 0, false],
  ] as const
  return Object.fromEntries(
    kinds.map(([voice, clientAccountType, which, hasCloudPCs]): [string, TenantSettings] => {
      const [address, emailMask, emailDomain] = addresses[which]
      const [, newUserSetupFee, newEmailOnlyUserSetupFee] = fees[hasCloudPCs ? 0 : 1]
      return [
        [voice, address, hasCloudPCs ? 'cloud' : 'no cloud'].join(', '),
        {
          ...northgateSettings,
          voiceSettings: voices[voice] ?? null,
          hasCloudPCs,
          clientAccountType,
          emailMask,
          emailDomain,
          newUserSetupFee,
          newEmailOnlyUserSetupFee,
          hasVoiceServices: hasCloudPCs,
        },
      ]
    }),
  )
}
