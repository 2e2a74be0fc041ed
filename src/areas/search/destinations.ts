import type { SearchGroup, SearchResult } from '#schemas/search/search.ts'
import type { Access } from '#src/app/tenant/access.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'

/** Where what was found is shown. */

export const groupLabels: Readonly<Record<SearchGroup, string>> = {
  tickets: 'Tickets',
  requests: 'Requests',
  people: 'People',
  documents: 'Documents',
  reports: 'Reports',
  securityDocuments: 'Cybersecurity documents',
}

interface Portal {
  readonly permissions: Access['permissions']
  isBuilt(address: string): boolean
}

const inGrid = (address: string, { title }: SearchResult) =>
  `${address}?search=${encodeURIComponent(title)}`

const destinations: Readonly<
  Record<SearchGroup, (result: SearchResult, portal: Portal) => string>
> = {
  tickets: ({ id }) => `/service-tickets?ticket=${id}`,
  requests: ({ title }) => `/requests/${encodeURIComponent(title)}`,
  people: (person, { permissions, isBuilt }) => {
    if (isBuilt('/users/contact-information')) return inGrid('/users/contact-information', person)
    return mayCall('rolesDetails', permissions)
      ? `/users/roles-and-controls/edit/${person.id}`
      : inGrid('/users/roles-and-controls/unauthorized', person)
  },
  documents: (document) => inGrid('/resources/documents', document),
  reports: (document) => inGrid('/resources/reports', document),
  securityDocuments: () => '/cybersecurity-dashboard',
}

/** The address of something that was found. */
export function addressOf(group: SearchGroup, result: SearchResult, portal: Portal): string {
  return destinations[group](result, portal)
}
