import type { FlowServices } from '#machines/engine/wizard.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'

/** Northgate Capital as the demo world has it (DESIGN section 7). */
export const northgate: TenantSettings = {
  currencySymbol: '$',
  servicePlan: 'Flex Hybrid',
  newUserExpediteFee: 100,
  newUserSetupFee: 150,
  newEmailOnlyUserSetupFee: 75,
  emailMask: '[[FirstInitial]][[LastName]]',
  emailDomain: 'northgatecapital.example',
  voiceSettings: {
    voiceRecordingEnabled: true,
    hasSoftPhones: { hasTeamsPhones: true, hasJabberPhones: true, hasTeamsAudioConferencing: true },
  },
  mfaSettings: { hasMFA: true },
  clientAccountType: 'Flex Hybrid',
  hasCloudPCs: true,
  hasCybersecurityTraining: true,
  hasVoiceServices: true,
  hasBillableServices: true,
  hasPortfolioChildren: false,
  isMSSP: false,
}

export const dana = {
  name: 'Dana Whitfield',
  email: 'dana@northgatecapital.example',
  profileAccountId: 1,
}

/** A Saturday morning: business days start on Monday the 23rd. */
export const saturday = '2026-11-21T09:30:00'

/** Services that answer at once, and record what they were asked. */
export function answeringServices() {
  const calls: string[] = []
  const answer = (name: string) => async () => {
    calls.push(name)
    return { id: 7, tenantId: 'northgate', etag: '"1"' }
  }
  const services: FlowServices<AddUserDraft, TenantSettings> = {
    create: answer('create'),
    save: answer('save'),
    submit: answer('submit'),
    load: { review: answer('review') },
  }
  return { calls, services }
}
