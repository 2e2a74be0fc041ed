/** What happens to the request if it's left. */
export function ListLeaveText() {
  return "You haven't submitted a request yet."
}
