import { eq } from 'drizzle-orm'
import { addDays, type CalendarDay, dayOf, toEastern } from '#schemas/eastern-time.ts'
import { instantOf } from '#schemas/own-zone.ts'
import { riskFieldNames } from '#schemas/risks/update-rules.ts'
import { riskStatus } from '#schemas/risks/words.ts'
import type { Queries } from '../db/database.ts'
import { risk, riskAsset, riskChange } from '../db/schema/risks.ts'
import { fillManyRisks } from './many-risks.ts'
import { demoPeople } from './people.ts'
import { chanceFor } from './random.ts'
import { type RegisterStory, type RiskStory, registerStories } from './risk-stories.ts'

/**
 * Fills the registers of companies that have none yet.
 * @param others registers in addition to those of the main companies
 * @param scale of more than 1: 10,000 risks at Northgate Capital, one of them on 2,000 assets
 */
export async function fillRisks(
  queries: Queries,
  clock: () => Date,
  scale: number,
  others: readonly RegisterStory[] = [],
): Promise<void> {
  const today = dayOf(toEastern(clock()))
  for (const { company, risks } of [...registerStories, ...others]) {
    const [known] = await queries
      .select({ id: risk.id })
      .from(risk)
      .where(eq(risk.tenantId, company.id))
      .limit(1)
    if (known) continue
    for (const story of risks) await fillRisk(queries, company.id, story, today)
  }
  if (scale > 1) await fillManyRisks(queries, today, 10_000)
}

async function fillRisk(
  queries: Queries,
  tenantId: string,
  story: RiskStory,
  today: CalendarDay,
): Promise<void> {
  const { title, summary, recommendations, source, cvss, impact, likelihood, severity } = story
  const { status, notes, plannedInDays, updates, foundDaysAgo } = story
  const discoveredAt = at(today, foundDaysAgo, '09:20:00')
  const last = updates.at(-1)
  const [added] = await queries
    .insert(risk)
    .values({
      tenantId,
      ...{ title, summary, recommendations, source, cvss, impact, likelihood, severity, status },
      exploited: story.exploited ?? false,
      exploitable: (story.exploited ?? story.weaponized ?? false) || (cvss ?? 0) >= 7,
      weaponized: story.weaponized ?? false,
      plannedDate: plannedInDays === null ? null : addDays(today, plannedInDays),
      notes,
      acceptedReason: updates.find((one) => one.acceptedReason)?.acceptedReason ?? null,
      severityReason: updates.find((one) => one.severityReason)?.severityReason ?? null,
      discoveredAt,
      createdAt: discoveredAt,
      updatedAt: last ? at(today, last.daysAgo, '15:05:00') : discoveredAt,
      revision: 1 + updates.length,
    })
    .returning({ id: risk.id })
  if (!added) throw new Error('The risk that was just inserted was not returned.')
  const riskId = added.id
  const assets = assetsOf(story)
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
      changedAt: at(today, update.daysAgo, '15:05:00'),
      field: severityBefore ? riskFieldNames.severity : riskFieldNames.status,
      previousValue: severityBefore ?? before,
      newValue: severityBefore ? severity : (newStatus ?? null),
      acceptedReason: acceptedReason ?? null,
      severityReason: severityReason ?? null,
    })
    before = newStatus ?? before
  }
}

/** An Eastern time of a day that has gone by. */
function at(today: CalendarDay, daysAgo: number, time: string): Date {
  return instantOf(`${addDays(today, -daysAgo)}T${time}`)
}

const hosts = ['LT', 'WS', 'SRV', 'VM', 'PRN'] as const

function assetsOf({ title, assets, external, status }: RiskStory) {
  const { below, pick } = chanceFor(`assets of ${title}`)
  const isDone = status === riskStatus.remediated
  return Array.from({ length: assets }, (_, index) => {
    const isExternal = external === true && index === 0
    return {
      hostName: `${pick(hosts)}-${String(100 + ((below(800) + index) % 900)).padStart(4, '0')}`,
      ipAddress: isExternal
        ? `203.0.113.${1 + below(250)}`
        : `10.${20 + below(6)}.${below(8)}.${1 + below(250)}`,
      isExternal,
      remediated: isDone || below(5) === 0,
    }
  })
}
