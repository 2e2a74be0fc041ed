import { z } from 'zod/mini'

const short = z.coerce.string<string | number>().check(z.maxLength(200))

/** What an address asks of the pages of documents and reports. */
export const librarySearch = {
  /** By its name, whatever its case (AMB-131). */
  category: short,
  /** A document or its active version, to be downloaded immediately. */
  'download-id': short,
}
