/** The text for a register that can't be read, for any reason. */
export const riskRegisterFailureText = (): string => 'Failed to fetch Risk Register'
