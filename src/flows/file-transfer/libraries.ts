/** What the rules of these steps need, and the first step does not. */
export const fileTransferLibraries = {
  transferInfo: () => import('#schemas/libraries/phone-numbers.ts'),
} as const
