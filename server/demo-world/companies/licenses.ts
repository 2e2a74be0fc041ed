/** Licenses that the demo world's companies subscribe to and people are billed for. */

export const officeLicense = 'Microsoft 365 E5'
/** Name of the mailbox license that companies subscribe to and people are billed for. */
export const mailboxLicense = 'Exchange Online Plan 1'
