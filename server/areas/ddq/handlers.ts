import { and, asc, eq } from 'drizzle-orm'
import type { ddqCalls } from '#schemas/contract/ddq/calls.ts'
import type { DdqTheme } from '#schemas/ddq/ddq.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import type { TenantScope } from '../../db/database.ts'
import { ddqQuestion, ddqTheme } from '../../db/schema/ddq.ts'

/** The due diligence question library. */
export const ddqHandlers = {
  ddq: async (_input, { tenant }) => ({ topics: await listTopics(tenant) }),
} satisfies AreaHandlers<typeof ddqCalls>

/** All topics with their questions, in the provider's order. Topics without questions are included. */
async function listTopics({ queries }: TenantScope): Promise<DdqTheme[]> {
  const { question, answer, searchTags } = ddqQuestion
  const rows = await queries
    .select({ theme: ddqTheme, asked: { question, answer, searchTags } })
    .from(ddqTheme)
    .leftJoin(
      ddqQuestion,
      and(eq(ddqQuestion.tenantId, ddqTheme.tenantId), eq(ddqQuestion.theme, ddqTheme.position)),
    )
    .orderBy(asc(ddqTheme.position), asc(ddqQuestion.position))
  const topics = new Map<number, DdqTheme>()
  for (const { theme, asked } of rows) {
    const topic = topics.get(theme.position) ?? { name: theme.name, questions: [] }
    if (asked) topic.questions.push(asked)
    topics.set(theme.position, topic)
  }
  return [...topics.values()]
}
