/**
 * Set in all tabs from Log Out until the next sign-in: the provider's session may outlive Log Out, and must not let the
 * next person at this browser in.
 */
const signedOutKey = 'stepwell.signed-out'

/**
 * Marks this browser as signed out, so that the next sign-in prompts for login.
 * @param device storage shared by all tabs
 */
export function markSignedOut(device: Storage): void {
  device.setItem(signedOutKey, 'yes')
}

/** Whether no one has signed in since the last Log Out. */
export function isMarkedSignedOut(device: Storage): boolean {
  return device.getItem(signedOutKey) !== null
}

/** Removes the mark once someone signs in. @param device storage shared by all tabs */
export function clearSignedOutMark(device: Storage): void {
  device.removeItem(signedOutKey)
}
