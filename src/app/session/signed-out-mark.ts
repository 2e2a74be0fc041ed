/**
 * Held from Log Out until somebody signs in, in every tab: the session at the provider may outlive Log Out, and must
 * not let in the next person at this browser.
 */
const signedOutKey = 'stepwell.signed-out'

/** @param device what all tabs of this browser share */
export function markSignedOut(device: Storage): void {
  device.setItem(signedOutKey, 'yes')
}

/** Whether nobody has signed in since the last Log Out. */
export function isMarkedSignedOut(device: Storage): boolean {
  return device.getItem(signedOutKey) !== null
}

export function clearSignedOutMark(device: Storage): void {
  device.removeItem(signedOutKey)
}
