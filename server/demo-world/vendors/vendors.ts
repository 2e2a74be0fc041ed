import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { vendor, vendorAnswer } from '../../db/schema/vendors.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { workingTimeBefore } from '../working-time.ts'
import { type VendorStory, vendorQuestions, vendorStories } from './vendor-stories.ts'

/** Adds vendors with their answers to companies without any. */
export async function fillVendors(queries: Queries, clock: () => Date): Promise<void> {
  const now = clock()
  for (const [company, stories] of vendorStories) {
    const [known] = await queries
      .select({ id: vendor.id })
      .from(vendor)
      .where(eq(vendor.tenantId, company.id))
      .limit(1)
    if (known) continue
    const added = await queries
      .insert(vendor)
      .values(stories.map((story, place) => vendorRow(company, story, place, now)))
      .returning({ id: vendor.id, name: vendor.name })
    const idOf = new Map(added.map(({ id, name }) => [name, id]))
    const answers = stories.flatMap((story, place) =>
      vendorAnswers(company, story, idOf.get(story.name) ?? 0, completedAt(story, place, now)),
    )
    await queries.insert(vendorAnswer).values(answers)
  }
}

/** This many days and some working hours ago. */
function workingTimeAgo(now: Date, days: number | undefined, hours: number): Date | null {
  if (days === undefined) return null
  return workingTimeBefore(new Date(now.getTime() - days * 86_400_000), hours)
}

function completedAt({ answered }: VendorStory, place: number, now: Date): Date | null {
  return workingTimeAgo(now, answered, 1 + place / 3)
}

function vendorRow(
  { id: tenantId, firstId }: DemoCompany,
  story: VendorStory,
  place: number,
  now: Date,
): typeof vendor.$inferInsert {
  const { name, who, domain, offering, notes, asked, answered, rating, commentary } = story
  return {
    tenantId,
    name,
    contact: `${who}@${domain}`,
    notes,
    serviceOffering: offering,
    requestedAt: workingTimeAgo(now, asked, 2 + place / 4),
    completedAt: completedAt(story, place, now),
    surveyId: asked === undefined ? null : 'VDD-2',
    externalReference: asked === undefined ? null : `VDD-${firstId + place}`,
    responseId: answered === undefined ? null : `R-${firstId + place}`,
    riskRating: answered === undefined ? null : (rating ?? null),
    riskCommentary: answered === undefined ? null : (commentary ?? null),
  }
}

function vendorAnswers(
  { id: tenantId }: DemoCompany,
  { poor = [] }: VendorStory,
  vendorId: number,
  answeredAt: Date | null,
): (typeof vendorAnswer.$inferInsert)[] {
  if (!answeredAt) return []
  return vendorQuestions.map(({ question, good, poor: other, toPoor }, place) => {
    const conforms = !poor.includes(place)
    return {
      tenantId,
      vendorId,
      questionId: place + 1,
      questionText: question,
      answerText: conforms ? good : other,
      providerResponse: conforms ? 'As expected.' : toPoor,
      conforms,
      externalReference: `Q${place + 1}`,
      answeredAt,
    }
  })
}
