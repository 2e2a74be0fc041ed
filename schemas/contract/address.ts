import { z } from 'zod'

/** An id in a path or a query, where everything is text. */
export const idInAddress = z.coerce.number<string | number>().int().positive().max(2_147_483_647)
