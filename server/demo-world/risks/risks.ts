import { eq } from 'drizzle-orm'
import { riskStatus } from '#schemas/risks/risk-values.ts'
import { riskFieldNames } from '#schemas/risks/update-rules.ts'
import { addDays, type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { risk, riskAsset, riskChange } from '../../db/schema/risks.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import { businessDayIn, workingMoment } from '../working-time.ts'
import { fillManyRisks } from './many-risks.ts'
import { riskAssets } from './risk-assets.ts'
import { type RegisterStory, type RiskStory, registerStories } from './risk-stories.ts'

/**
 * Fills the registers of companies without risks.
 * @param others registers beyond those of the main companies
 * @param scale above 1 gives Northgate Capital 10,000 risks, one of them on 2,000 assets
 */
export async function fillRisks(
  queries: Queries,
  clock: () => Date,
  scale: number,
  others: readonly RegisterStory[] = [],
): Promise<void> {
  const today = toDay(toEastern(clock()))
  for (const { company, risks } of [...registerStories, ...others]) {
    const [known] = await queries
      .select({ id: risk.id })
      .from(risk)
      .where(eq(risk.tenantId, company.id))
      .limit(1)
    if (known) continue
    for (const story of risks) await fillRisk(queries, company, story, today)
  }
  if (scale > 1) await fillManyRisks(queries, today, 10_000)
}

async function fillRisk(
  queries: Queries,
  company: DemoCompany,
  story: RiskStory,
  today: CalendarDay,
): Promise<void> {
  const { id: tenantId } = company
  const { title, summary, recommendations, source, cvss, impact, likelihood, severity } = story
  const { status, notes, plannedInDays, updates, foundDaysAgo } = story
  const days = [foundDaysAgo, ...updates.map(({ daysAgo }) => daysAgo)]
  // Two of them may fall on the same business day.
  const [discoveredAt, ...changes] = days
    .map((ago, turn) => workingMoment(addDays(today, -ago), `${tenantId} ${title} ${turn}`))
    .sort((one, other) => one.getTime() - other.getTime())
  if (!discoveredAt) throw new Error('A risk has at least the moment when it was found.')
  const [added] = await queries
    .insert(risk)
    .values({
      tenantId,
      ...{ title, summary, recommendations, source, cvss, impact, likelihood, severity, status },
      exploited: story.exploited ?? false,
      exploitable: (story.exploited ?? story.weaponized ?? false) || (cvss ?? 0) >= 7,
      weaponized: story.weaponized ?? false,
      plannedDate: plannedInDays === null ? null : businessDayIn(plannedInDays, today),
      notes,
      acceptedReason: updates.find((one) => one.acceptedReason)?.acceptedReason ?? null,
      severityReason: updates.find((one) => one.severityReason)?.severityReason ?? null,
      discoveredAt,
      createdAt: discoveredAt,
      updatedAt: changes.at(-1) ?? discoveredAt,
      revision: 1 + updates.length,
    })
    .returning({ id: risk.id })
  if (!added) throw new Error('The risk that was just inserted was not returned.')
  const riskId = added.id
  const assets = riskAssets(company, story)
  if (assets.length > 0) {
    await queries
      .insert(riskAsset)
      .values(assets.map((asset, index) => ({ tenantId, riskId, position: index + 1, ...asset })))
  }
  let before: string = riskStatus.triaging
  for (const [index, update] of updates.entries()) {
    const { status: newStatus, severityBefore, acceptedReason, severityReason } = update
    const by = demoPeople[update.by]
    await queries.insert(riskChange).values({
      tenantId,
      riskId,
      revision: index + 2,
      changedBy: by.profileAccountId,
      changedByName: by.name,
      changedAt: changes[index] ?? discoveredAt,
      field: severityBefore ? riskFieldNames.severity : riskFieldNames.status,
      previousValue: severityBefore ?? before,
      newValue: severityBefore ? severity : (newStatus ?? null),
      acceptedReason: acceptedReason ?? null,
      severityReason: severityReason ?? null,
    })
    before = newStatus ?? before
  }
}
