/** The portal renews a session, or asks to sign in again, some time before its end, in milliseconds. */
const lead = 60_000

/** Whether a session lasts longer than a test that begins now may take; one without a limit (0) may take for ever. */
export function outlastsTest(expiresAt: number, timeout: number, now = Date.now()): boolean {
  return timeout > 0 && expiresAt - now > timeout + lead
}
