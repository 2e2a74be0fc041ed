/** Whether this device stores anything: a private window, a setting or a full disk may refuse. */
export function deviceStores(): boolean {
  try {
    localStorage.setItem('stepwell.probe', '1')
    localStorage.removeItem('stepwell.probe')
    return true
  } catch {
    return false
  }
}
