import { z } from 'zod/mini'

const short = z.coerce.string<string | number>().check(z.maxLength(200))

/** Search params of the documents and reports pages. */
export const libraryParamSchemas = {
  /** By name, case-insensitive (AMB-131). */
  category: short,
  /** Id of a document or of its active version, downloaded immediately. */
  'download-id': short,
}
