/** What is said of a register that can't be read, whatever the reason (spec 001 §8). */
export const registerFailure = (): string => 'Failed to fetch Risk Register'
