import { definePortalFlow } from '#machines/portal/portal-flow.ts'
import { answers, deviceRules, type GuestWifiDraft, guestRules } from './draft.ts'
import { portal } from './portal.ts'

/** Gives a guest access to the wireless network. */
export const guestWifi = definePortalFlow<GuestWifiDraft>()({
  portal,
  answers,
  about: ({ guestName }) => guestName || null,
  tickets: { kinds: [{ name: 'Let a guest into the Wi-Fi' }] },
  steps: {
    guest: { title: 'Guest', rules: guestRules },
    devices: { title: 'Devices', rules: deviceRules },
    confirm: {
      title: 'Confirm',
      ack: {
        path: 'termsAcknowledgement',
        sentence: ({ draft }) =>
          `I acknowledge that ${draft.guestName || 'the guest'} follows our rules for the network.`,
      },
      submit: true,
    },
  },
})
