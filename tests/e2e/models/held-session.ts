/**
 * How long before its end the portal renews a session or asks to sign in again, in milliseconds.
 */
const lead = 60_000

/**
 * Whether a session lasts longer than a test starting now may take; a test without a timeout (0)
 * may take forever.
 */
export function outlastsTest(expiresAt: number, timeout: number, now = Date.now()): boolean {
  return timeout > 0 && expiresAt - now > timeout + lead
}
