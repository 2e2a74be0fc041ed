import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import {
  awarenessCampaign,
  awarenessParticipant,
  awarenessProgram,
  type ProgramKind,
  phishingPlan,
} from '../../db/schema/awareness.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { companyContacts } from '../companies/company-lists.ts'
import { createChance } from '../random.ts'
import { businessDayIn } from '../working-time.ts'
import { type AwarenessStory, awarenessStories, type CampaignStory } from './awareness-stories.ts'

/** Cybersecurity training and phishing tests of the demo world. */

/** Adds what is missing. @param scale multiplies the participants at Northgate Capital */
export async function fillAwareness(
  queries: Queries,
  clock: () => Date,
  scaleOf: (company: DemoCompany) => number,
): Promise<void> {
  for (const story of awarenessStories) {
    const { company, programs, plan, campaigns } = story
    const tenantId = company.id
    await queries
      .insert(awarenessProgram)
      .values(programs.map((program) => ({ tenantId, ...program })))
      .onConflictDoNothing()
    await queries
      .insert(phishingPlan)
      .values({ tenantId, ...plan })
      .onConflictDoNothing()
    if (campaigns.length === 0) continue
    const today = toDay(toEastern(clock()))
    await queries
      .insert(awarenessCampaign)
      .values(
        campaigns.map(({ kind, name, startsIn, days }, index) => ({
          tenantId,
          id: company.firstId + index,
          kind,
          name,
          startsOn: businessDayIn(startsIn, today),
          endsOn: businessDayIn(startsIn + days, today),
        })),
      )
      .onConflictDoNothing()
    await fillParticipants(queries, story, today, scaleOf(company))
  }
}

/** Everyone takes part: the company's contacts in the same order. */
async function fillParticipants(
  queries: Queries,
  { company, campaigns }: AwarenessStory,
  today: string,
  scale: number,
): Promise<void> {
  const people = companyContacts(company, scale)
  for (const [index, campaign] of campaigns.entries()) {
    const chance = createChance(`${company.id} ${campaign.name}`)
    const rows = people.map(({ email, fullName }) => {
      const outcome = participantOutcome(campaign, chance.below(100))
      const on = businessDayIn(campaign.startsIn + chance.below(lastCampaignDay(campaign)), today)
      return {
        tenantId: company.id,
        campaignId: company.firstId + index,
        email,
        fullName,
        outcome,
        outcomeOn: outcome === null ? null : on,
      }
    })
    await insertMissingRows(queries, awarenessParticipant, rows)
  }
}

/** Outcomes end today. */
function lastCampaignDay({ startsIn, days }: CampaignStory): number {
  return Math.max(1, Math.min(days, 1 - startsIn))
}

function participantOutcome({ kind, done, failed = 0 }: CampaignStory, draw: number) {
  if (draw >= done) return null
  const outcomes = { training: 'Completed', phishing: draw < failed ? 'Failed' : 'Passed' } as const
  return outcomes[kind satisfies ProgramKind]
}
