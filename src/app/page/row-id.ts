import { z } from 'zod/mini'
import { idInAddress } from '#schemas/contract/id-in-address.ts'

/** Parses a row id from an address; undefined if it isn't a whole number in its usual spelling, or is too large. */
export function parseRowId(text: unknown): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(String(text))) return undefined
  return idInAddress.safeParse(text).data
}

/** A row id as a search param. */
export const rowIdSearchSchema = z.pipe(
  z.unknown(),
  z.transform((text, context) => {
    const id = parseRowId(text)
    if (id !== undefined) return id
    context.issues.push({ code: 'custom', message: 'Not a valid ID.', input: text })
    return z.NEVER
  }),
)
