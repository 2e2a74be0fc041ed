import type { SearchSource } from './source.ts'
import { documentSource } from './sources/documents.ts'
import { mobileDeviceSource } from './sources/mobile-devices.ts'
import { peopleSource } from './sources/people.ts'
import { reportSource } from './sources/reports.ts'
import { requestSource } from './sources/requests.ts'
import { securityDocumentSource } from './sources/security-documents.ts'
import { ticketSource } from './sources/tickets.ts'
import { workstationSource } from './sources/workstations.ts'

/** All search sources in display order. To add one, create a file in `sources` and list it here. */
export const searchSources: readonly SearchSource[] = [
  ticketSource,
  requestSource,
  peopleSource,
  documentSource,
  reportSource,
  securityDocumentSource,
  workstationSource,
  mobileDeviceSource,
]
