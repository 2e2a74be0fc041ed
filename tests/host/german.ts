import type { AcknowledgementSentences, FlowTexts } from '#machines/engine/questions/texts.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { GuestWifiDraft } from '../guest-wifi/draft.ts'

/** Guest Wi-Fi in German: how another language replaces a flow's texts. */
export const germanGuestWifiTexts: FlowTexts = {
  title: 'WLAN für Gäste',
  purpose: 'Lässt einen Gast für einige Tage in das WLAN.',
  'steps.guest': 'Gast',
  'steps.devices': 'Geräte',
  'steps.confirm': 'Bestätigen',
  'guest.guestName.label': 'Name des Gastes',
  'guest.host.label': 'Gastgeber',
  'guest.days.label': 'Wie lange?',
  'guest.days.choices.1': 'Einen Tag',
  'guest.days.choices.7': 'Eine Woche',
  'devices.bringsDevices.label': 'Bringt der Gast Geräte mit?',
  'devices.devices.label': 'Geräte',
  'devices.devices.because': 'Der Gast bringt Geräte mit.',
}

/** German sentences that contain answers, by step. */
export const germanGuestWifiSentences: AcknowledgementSentences<GuestWifiDraft, TenantSettings> = {
  confirm: ({ draft }) =>
    `Ich bestätige, dass ${draft.guestName || 'der Gast'} unsere Regeln für das Netz beachtet.`,
}
