import { z } from 'zod/mini'

/** The due diligence question library. */

export const ddqQuestion = z.object({
  question: z.string(),
  answer: z.string(),
  /** Tags separated by commas. */
  searchTags: z.nullable(z.string()),
})
export type DdqQuestion = z.infer<typeof ddqQuestion>

export const ddqTheme = z.object({ name: z.string(), questions: z.array(ddqQuestion) })
export type DdqTheme = z.infer<typeof ddqTheme>

export const ddqLibrary = z.object({ topics: z.array(ddqTheme) })

/** The tags of a question without duplicates (DDQ-007). */
export function questionTags({ searchTags }: Pick<DdqQuestion, 'searchTags'>): string[] {
  const tags = (searchTags ?? '').split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter(Boolean))]
}
