/**
 * The maximum length of each answer in characters. Where the spec names none (the last group), the limits are ours.
 */
export const limits = {
  citrixNotes: 500,
  fileAccess: 500,
  computerName: 50,
  equipmentDescription: 200,
  hardwareRequests: 500,
  expansionModuleNumbers: 500,
  primaryPhoneNumber: 20,
  secondaryPhoneNumbers: 100,
  specialPhoneRequests: 200,
  specialRequests: 500,

  name: 100,
  email: 254,
  phoneNumber: 50,
  macAddress: 100,
  /** A number of people. */
  roomCapacity: 100_000,
  signature: 200,
  accessEntries: 10_000,
  choices: 1_000,
} as const
