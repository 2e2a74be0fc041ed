import { z } from 'zod'
import { idInAddress } from '#schemas/contract/address.ts'

/** The id of a row that a part of an address is; undefined where it is none, spelt otherwise or too large. */
export function parseRowId(text: unknown): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(String(text))) return undefined
  return idInAddress.safeParse(text).data
}

/** The id of a row as a search param. */
export const rowIdParam = z.unknown().transform((text, context) => {
  const id = parseRowId(text)
  if (id !== undefined) return id
  context.addIssue('Not a valid ID.')
  return z.NEVER
})
