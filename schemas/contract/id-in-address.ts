import { z } from 'zod/mini'

const noId = 'Use a whole number above 0 for the ID.'

/** An id in a path or query, where everything is text. */
export const idInAddress = z.coerce
  .number<string | number>(noId)
  .check(z.int(noId), z.positive(noId), z.maximum(2_147_483_647, noId))
