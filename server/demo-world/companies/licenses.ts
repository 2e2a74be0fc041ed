/** Licenses that the demo world's companies subscribe to and people are billed for. */

export const officeLicense = 'Microsoft 365 E5'
export const mailboxLicense = 'Exchange Online Plan 1'
