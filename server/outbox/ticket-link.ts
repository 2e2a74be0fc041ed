/**
 * Where a ticket is in the portal, for its company.
 * @param portal the portal's own address, without a slash at its end
 */
export function ticketLink(portal: string, ticketId: number): string {
  return `${portal}/service-tickets?ticket=${ticketId}`
}
