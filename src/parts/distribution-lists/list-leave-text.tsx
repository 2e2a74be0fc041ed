/** What becomes of a request about a distribution list that is left. */
export function ListLeaveText() {
  return "You haven't submitted a request yet."
}
