/** What is said of a register that can't be read, whatever the reason. */
export const registerFailure = (): string => 'Failed to fetch Risk Register'
