/** What becomes of a request about a distribution list that is left. */
export function LeaveText() {
  return 'Nothing has been requested yet.'
}
