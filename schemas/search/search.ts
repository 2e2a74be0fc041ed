import { z } from 'zod/mini'

/** What the search across the portal is asked, and answers; beyond the spec. */

/** The longest query, in characters. */
export const longestQuery = 200

/** The kinds of things that are found, in the order in which they are shown. */
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
    .check(z.maxLength(longestQuery, `Search for up to ${longestQuery} characters.`)),
})

/** Something that was found. */
export const searchResult = z.object({
  /** The number or id by which its page knows it. */
  id: z.number().check(z.int()),
  /** What it is called: a summary, a name, a reference number. */
  title: z.string(),
  /** What distinguishes it from others of the name; empty where nothing does. */
  detail: z.string(),
})
export type SearchResult = z.infer<typeof searchResult>

/** What was found of one kind, the best first. */
export const foundGroup = z.object({
  group: z.enum(searchGroups),
  results: z.array(searchResult),
  /** There are more than these. */
  hasMore: z.boolean(),
})
export type FoundGroup = z.infer<typeof foundGroup>

/** Groups in which something was found, in their order. */
export const searchAnswer = z.object({ groups: z.array(foundGroup) })
