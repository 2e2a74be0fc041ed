import { z } from 'zod/mini'
import { requiredNumber, requiredPerson, requiredText } from '#schemas/fields/field-checks.ts'
import { acknowledgement } from '#schemas/questions/acknowledgement.ts'
import { type Condition, type Facts, stepRules } from '#schemas/questions/rules.ts'
import { flag, person, text, wireNumber } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'

/**
 * A flow as `npm run new` starts it, which the shared calls serve; not part of the specification.
 */
export const answers = z.object({
  guestName: text(100),
  host: person,
  days: wireNumber,
  bringsDevices: flag,
  devices: text(200),
  termsAcknowledgement: acknowledgement,
})
/** Answers of the guest Wi-Fi sample flow. */
export type GuestWifiDraft = z.output<typeof answers>

const rules = stepRules<GuestWifiDraft, TenantSettings>

const bringsDevices: Condition<Facts<GuestWifiDraft, TenantSettings>> = {
  because: 'The guest brings devices.',
  test: ({ draft }) => draft.bringsDevices,
}

/** Questions of the step Guest. */
export const guestRules = rules({
  fields: {
    guestName: { label: 'Guest', limit: 100, check: requiredText },
    host: {
      label: 'Host',
      lookup: 'contacts',
      check: requiredPerson,
    },
    days: {
      label: 'For how long?',
      choices: [
        { value: 1, label: 'A day' },
        { value: 7, label: 'A week' },
      ],
      check: requiredNumber,
    },
  },
})

/** Questions of the step Devices. */
export const deviceRules = rules({
  fields: {
    bringsDevices: { label: 'Does the guest bring devices?' },
    devices: { label: 'Devices', asked: bringsDevices, limit: 200, check: requiredText },
  },
})
