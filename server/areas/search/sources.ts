import { peopleSource } from '../contact-information/search.ts'
import { documentSource, reportSource } from '../documents/search.ts'
import { mobileDeviceSource, workstationSource } from '../endpoints/search.ts'
import { requestSource } from '../requests/search.ts'
import { securityDocumentSource } from '../security-documents/search.ts'
import { ticketSource } from '../tickets/search.ts'
import type { SearchSource } from './source.ts'

/** Everything that is searched, in the order in which it is shown. A new area adds its own. */
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
