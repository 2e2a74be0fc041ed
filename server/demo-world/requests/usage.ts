import { and, eq } from 'drizzle-orm'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { createUsageCounter, usageBetween } from '#machines/engine/machine/usage.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { getStep } from '#machines/engine/questions/questions.ts'
import { getFlow } from '#machines/flows.ts'
import { answersDecidingOrder } from '#machines/tools/charts/lens.ts'
import {
  type Rehearsal,
  rehearsalNow,
  toSampleSource,
} from '#machines/tools/rehearsal/rehearsal.ts'
import { createSampler } from '#machines/tools/rehearsal/sampling.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { submittedTransitionTarget, type UsageCount } from '#schemas/requests/flow-usage.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import { flowUsage } from '../../db/schema/usage.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { demoPeople } from '../people.ts'
import { type Chance, createChance } from '../random.ts'
import { businessDayIn } from '../working-time.ts'

/** Wizard usage before today, counted from generated walks of the machines. */

/** Number of requests started in the last 80 days. */
const begun: readonly (readonly [flow: string, company: DemoCompany, requests: number])[] = [
  ['addUser', northgate, 64],
  ['addUser', larkfield, 23],
  ['addUser', harbor, 17],
]
const longestAgo = 80

type CountedEvent = Pick<UsageCount, 'kind' | 'step' | 'target'>

/** A step of a walk: what Next counts while the step is incomplete, and when it continues. */
interface WalkedStep {
  readonly step: string
  readonly refused: readonly CountedEvent[]
  readonly passed: readonly CountedEvent[]
}

/** Adds what is missing; today is left to real visitors. */
export async function fillUsage(queries: Queries, clock: () => Date): Promise<void> {
  const today = toDay(toEastern(clock()))
  for (const [flow, company, requests] of begun) {
    const own = and(eq(flowUsage.tenantId, company.id), eq(flowUsage.flow, flow))
    const [known] = await queries.select({ day: flowUsage.day }).from(flowUsage).where(own).limit(1)
    if (known) continue
    const use = await getFlow(flow).load()
    const { version, days } = use((rehearsal) => ({
      version: rehearsal.flow.version,
      days: countedDays(
        rehearsedWalks(rehearsal)(company.settings),
        requests,
        createChance(`${flow} ${company.name}`),
        today,
      ),
    }))
    const rows = days.flatMap(({ day, counts }) =>
      counts.map((count) => ({
        ...count,
        tenantId: company.id,
        flow,
        version,
        day,
      })),
    )
    await insertMissingRows(queries, flowUsage, rows)
  }
}

/**
 * Counts by day for a number of people on randomly chosen walks, of which the first ones are more
 * common.
 */
function countedDays(
  walks: readonly (readonly WalkedStep[])[],
  requests: number,
  chance: Chance,
  today: CalendarDay,
) {
  const common = walks.flatMap((walk, index) =>
    Array.from({ length: walks.length - index }, () => walk),
  )
  const days = new Map<CalendarDay, ReturnType<typeof createUsageCounter>>()
  for (let request = 0; request < requests; request += 1) {
    const day = businessDayIn(-1 - chance.below(longestAgo), today)
    const usage = days.get(day) ?? createUsageCounter()
    days.set(day, usage)
    walkOnce(chance.pick(common), chance, usage)
  }
  return [...days].map(([day, usage]) => ({ day, counts: usage.take() }))
}

/** A person on a walk: some press Next too early, some leave before the end. */
function walkOnce(
  walk: readonly WalkedStep[],
  { below }: Chance,
  { add }: ReturnType<typeof createUsageCounter>,
): void {
  for (const { step, refused, passed } of walk) {
    if (below(5) === 0) for (const happening of refused) add(happening)
    const seconds = 6 + below(40) + (refused.length > 0 ? 20 + below(90) : 0)
    add({ kind: 'time', step, target: '' }, seconds * 1000)
    if (below(60) === 0) {
      add({ kind: 'abandonment', step, target: '' })
      return
    }
    for (const happening of passed) add(happening)
  }
}

const rehearsedWalks = cachePerObject(<D>(rehearsal: Rehearsal<D>) =>
  cachePerObject((settings: TenantSettings) => walksThrough(rehearsal, settings)),
)

/** Each order of steps twice: with the required answers only, and with all answers. */
function walksThrough<D>(rehearsal: Rehearsal<D>, settings: TenantSettings): WalkedStep[][] {
  const { flow, machine } = rehearsal
  const moment = { draft: flow.emptyDraft, settings, user: demoPeople.dana, now: rehearsalNow }
  const [deciding] = answersDecidingOrder(flow, moment)
  const firsts = deciding?.choices.map(({ value }) => ({ [deciding.path]: value })) ?? [{}]
  return [false, true].flatMap((every) =>
    firsts.map((first) => {
      const start = initialSnapshot(machine, {
        settings,
        user: demoPeople.dana,
        tenantId: '',
        clock: () => rehearsalNow,
      })
      return walkFrom(rehearsal, settleCalls(machine, start), first as AnswerChanges<D>, every)
    }),
  )
}

/** @throws where the walk doesn't reach the end */
function walkFrom<D>(
  rehearsal: Rehearsal<D>,
  start: FlowSnapshot<D, TenantSettings>,
  first: AnswerChanges<D>,
  every: boolean,
): WalkedStep[] {
  const { flow, machine } = rehearsal
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const stands: WalkedStep[] = []
  let at = start
  for (let limit = flow.stepIds.length; limit >= 0; limit -= 1) {
    const { step } = at.context
    const { submit, ack } = getStep(flow, step)
    const type = submit ? 'submit' : 'next'
    const tried = applyEvents(machine, at, { type })
    const refused =
      tried.context.step === step ? usageBetween(flow, at.context, tried.context, type) : []
    let answered =
      stands.length === 0 ? applyEvents(machine, at, { type: 'change', changes: first }) : at
    const made = sampler.fill(ruleFacts(answered.context), step, { every, pick: () => 0 })
    for (const changes of made)
      answered = applyEvents(machine, answered, { type: 'change', changes })
    if (ack !== undefined) answered = applyEvents(machine, answered, { type: 'acknowledge' })
    answered = settleCalls(machine, answered)
    const next = settleCalls(machine, applyEvents(machine, answered, { type }))
    const isDone = next.value === 'success'
    const target = isDone ? submittedTransitionTarget : next.context.step
    stands.push({ step, refused, passed: [{ kind: 'transition', step, target }] })
    if (isDone) return stands
    if (target === step) break
    at = next
  }
  throw new Error(`A walk through ${flow.title} ends on ${getStep(flow, at.context.step).title}.`)
}
