import type { SearchGroup, SearchResult } from '#schemas/search/search.ts'

/** Headings of the groups of results. */

export const groupLabels: Readonly<Record<SearchGroup, string>> = {
  tickets: 'Tickets',
  requests: 'Requests',
  people: 'People',
  documents: 'Documents',
  reports: 'Reports',
  securityDocuments: 'Cybersecurity documents',
  workstations: 'Workstations',
  mobileDevices: 'Mobile devices',
}

const gridSearchAddress = (address: string, { title }: SearchResult) =>
  `${address}?search=${encodeURIComponent(title)}`

const destinations: Readonly<Record<SearchGroup, (result: SearchResult) => string>> = {
  tickets: ({ id }) => `/service-tickets?ticket=${id}`,
  requests: ({ title }) => `/requests/${encodeURIComponent(title)}`,
  people: (person) => gridSearchAddress('/users/contact-information', person),
  documents: (document) => gridSearchAddress('/resources/documents', document),
  reports: (document) => gridSearchAddress('/resources/reports', document),
  securityDocuments: () => '/cybersecurity-dashboard',
  workstations: (device) => gridSearchAddress('/endpoints/workstations', device),
  mobileDevices: (device) => gridSearchAddress('/endpoints/mobile-devices', device),
}

/** The address of a search result. */
export function resultAddress(group: SearchGroup, result: SearchResult): string {
  return destinations[group](result)
}
