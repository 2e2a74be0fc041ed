import type { Choice } from '../questions/rules.ts'

/** The choices of the hardware purchase request. Each is sent as it's displayed. */

export const existingUser = 'Existing User'

export const equipmentRecipientOptions = [
  existingUser,
  'Spare or Future New User',
  'Conference Room',
  'New User (user creation ticket has not been submitted yet)',
  'New User (user creation ticket submitted already)',
] as const

export const monitorItems = [
  'Standard 24in 1080p',
  'Upgraded 24in 1440p',
  'Standard 27in 1440p',
  'Upgraded 27in 4K',
  'Standard 32in 4K',
  'Ultrawide 34in',
  'Large 43in 4K',
  'Ultrawide 49in',
] as const

/** The spec describes these without naming them (AMB-095). */
export const accessoryItems = [
  'Docking station',
  'Basic wireless keyboard and mouse',
  'Standard wireless keyboard and mouse',
  'Premium wireless keyboard and mouse',
  'Basic mouse only',
  'Standard mouse only',
  'Soundbar or built-in speakers',
  'Speakerphone',
  'Business headset',
  'Surge protector',
  'UPS battery backup',
  'Basic webcam',
  'Standard webcam',
  'Upgraded webcam',
  'Premium webcam',
] as const

const printers = [
  'B/W printer personal',
  'B/W printer workgroup',
  'Color printer workgroup',
  'B/W multi-function workgroup',
  'Color multi-function workgroup',
] as const

/** The values sent for a printer; empty for none (AMB-094). */
export const printerValues = ['', ...printers] as const
export const printerChoices: readonly Choice<(typeof printerValues)[number]>[] = [
  { value: '', label: 'None' },
  ...printers.map((printer) => ({ value: printer, label: printer })),
]
