import { z } from 'zod/mini'

/** The request and response of the portal's search. Beyond the spec. */

/** Maximum length of a query in characters. */
export const maxSearchQueryLength = 200

/** The kinds of results, in display order. */
export const searchGroups = [
  'tickets',
  'requests',
  'people',
  'documents',
  'reports',
  'securityDocuments',
  'workstations',
  'mobileDevices',
] as const
export type SearchGroup = (typeof searchGroups)[number]

export const searchBody = z.object({
  query: z
    .string()
    .check(
      z.maxLength(maxSearchQueryLength, `Search for up to ${maxSearchQueryLength} characters.`),
    ),
})

/** A search result. */
export const searchResult = z.object({
  /** The number or id that its page uses. */
  id: z.number().check(z.int()),
  /** Its summary, name or reference number. */
  title: z.string(),
  /** What distinguishes it from others with the same title; empty if nothing does. */
  detail: z.string(),
})
export type SearchResult = z.infer<typeof searchResult>

/** The results of one kind, best first. */
export const foundGroup = z.object({
  group: z.enum(searchGroups),
  results: z.array(searchResult),
  /** Whether there are more. */
  hasMore: z.boolean(),
})
export type FoundGroup = z.infer<typeof foundGroup>

/** The groups with results, in display order. */
export const searchAnswer = z.object({ groups: z.array(foundGroup) })
