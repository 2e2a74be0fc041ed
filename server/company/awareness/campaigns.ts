import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  type CampaignDates,
  campaignStatuses,
  type IncompleteUser,
} from '#schemas/awareness/campaigns.ts'
import {
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  toDay,
} from '#schemas/time/eastern-time.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import {
  awarenessCampaign,
  awarenessParticipant,
  awarenessProgram,
  type ProgramKind,
} from '../../db/schema/awareness.ts'

/** The company's training and phishing campaigns, and their results. */

type Campaign = typeof awarenessCampaign.$inferSelect

/**
 * Campaigns, newest first, and the actions the card offers: none in a company without the program.
 */
export async function listCampaignDates(
  { queries }: TenantScope,
  kind: ProgramKind,
): Promise<CampaignDates> {
  const [campaigns, [program]] = await Promise.all([
    queries
      .select()
      .from(awarenessCampaign)
      .where(eq(awarenessCampaign.kind, kind))
      .orderBy(desc(awarenessCampaign.startsOn), desc(awarenessCampaign.id)),
    queries.select().from(awarenessProgram).where(eq(awarenessProgram.kind, kind)),
  ])
  return {
    campaigns: campaigns.map(({ id, startsOn, endsOn }) => ({
      campaignId: id,
      dates: `${formatDate(startsOn)} - ${formatDate(endsOn)}`,
    })),
    message: program?.message ?? null,
    hideUpgradeOptions: program?.hideUpgradeOptions ?? true,
    hideEnrollmentStatus: program?.hideEnrollmentStatus ?? true,
  }
}

/** @throws Problem missing */
export async function getCampaign(
  { queries }: TenantScope,
  kind: ProgramKind,
  id: number,
): Promise<Campaign> {
  const [campaign] = await queries
    .select()
    .from(awarenessCampaign)
    .where(and(eq(awarenessCampaign.kind, kind), eq(awarenessCampaign.id, id)))
  if (!campaign) throw new Problem('missing', 'Campaign not found.')
  return campaign
}

/**
 * Counts a campaign's participants: all of them, those with a result (`done`), and those with a good result (`good`).
 */
export async function countParticipantResults({ queries }: TenantScope, id: number) {
  const { outcome, campaignId } = awarenessParticipant
  const [counts] = await queries
    .select({
      all: count(),
      done: count(outcome),
      good: sql<number>`count(*) filter (where ${outcome} <> 'Failed')`.mapWith(Number),
    })
    .from(awarenessParticipant)
    .where(eq(campaignId, id))
  return counts ?? { all: 0, done: 0, good: 0 }
}

/** A campaign runs until the end of its last day (Eastern). */
export function toCampaignStatus(
  { startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>,
  now: EasternDateTime,
): string {
  const today: CalendarDay = toDay(now)
  if (today < startsOn) return campaignStatuses.scheduled
  return today > endsOn ? campaignStatuses.completed : campaignStatuses.running
}

/** People who haven't completed a training, by name. @param id of the training */
export function listIncompleteUsers(
  { queries }: TenantScope,
  id: number,
): Promise<IncompleteUser[]> {
  const { fullName, email, campaignId, outcome } = awarenessParticipant
  return queries
    .select({ fullName, email })
    .from(awarenessParticipant)
    .where(and(eq(campaignId, id), isNull(outcome)))
    .orderBy(byName(fullName), byName(email))
}

/** A campaign's participants, by name. */
export function listParticipants({ queries }: TenantScope, id: number) {
  const { fullName, email, outcome, outcomeOn, campaignId } = awarenessParticipant
  return queries
    .select({ fullName, email, outcome, outcomeOn })
    .from(awarenessParticipant)
    .where(eq(campaignId, id))
    .orderBy(byName(fullName), byName(email))
}
