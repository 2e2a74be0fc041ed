import { definePortalFlow } from '#machines/portal/portal-flow.ts'
import { answers, confirmRules, deviceRules, type GuestWifiDraft, guestRules } from './draft.ts'
import { portal } from './portal.ts'

/** Lets a guest use the wireless network. */
export const guestWifi = definePortalFlow<GuestWifiDraft>()({
  portal,
  version: 1,
  answers,
  about: ({ guestName }) => guestName || null,
  tickets: { kinds: [{ name: 'Let a guest into the Wi-Fi' }] },
  jump: 'visited',
  drafts: { saveOn: 'leave', createFailure: 'inline' },
  leave: 'unsaved',
  submitFailure: 'inline',
  guards: {},
  effects: {},
  steps: {
    guest: { title: 'Guest', rules: guestRules },
    devices: { title: 'Devices', rules: deviceRules },
    confirm: {
      title: 'Confirm',
      rules: confirmRules,
      ack: {
        path: 'termsAcknowledgement',
        sentence: ({ draft }) =>
          `I acknowledge that ${draft.guestName || 'the guest'} follows our rules for the network.`,
      },
      submit: true,
    },
  },
})
