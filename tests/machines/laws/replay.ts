import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '#machines/engine/machine/wizard.ts'
import { happyWalks, type Walk } from '#machines/tools/rehearsal/walks.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, saturdayMorning } from '../support/northgate.ts'
import type { Subject } from '../support/subjects.ts'

/** Walks of a subject, and the moments of a walk. */

export type Moment<D> = FlowSnapshot<D, TenantSettings>

const memory = new WeakMap<object, Map<string, unknown>>()

/** Results that are computed once per walk or subject. */
function once<Found>(about: object, key: string, find: () => Found): Found {
  const known = memory.get(about) ?? new Map<string, unknown>()
  memory.set(about, known)
  if (!known.has(key)) known.set(key, find())
  // The key identifies the kind of result.
  return known.get(key) as Found
}

/** The happy walks of a subject. */
export function subjectWalks<D>(
  subject: Subject<D>,
  options: { seed?: number; every?: boolean } = {},
): Walk<D>[] {
  const { flow, machine, samples, companies } = subject
  return once(subject, `walks ${JSON.stringify(options)}`, () =>
    happyWalks(flow, machine, {
      settings: companies,
      samples,
      user: dana,
      now: saturdayMorning,
      ...options,
    }),
  )
}

/** What every walk submits, with few and with many answers. */
export function subjectRequests<D>(subject: Subject<D>): Facts<D, TenantSettings>[] {
  return once(subject, 'requests', () =>
    [{}, { every: true }].flatMap((options) =>
      subjectWalks(subject, options).map((walk) =>
        ruleFacts(walkMoments(subject, walk).end.context),
      ),
    ),
  )
}

/** The machine's first state in a company, on a Saturday morning. */
export function initialMoment<D>({ machine }: Subject<D>, settings: TenantSettings): Moment<D> {
  return initialSnapshot(machine, {
    settings,
    user: dana,
    tenantId: 'northgate',
    clock: () => saturdayMorning,
  })
}

/** The company of a walk. */
export function walkSettings<D>({ companies }: Subject<D>, { settings }: Walk<D>): TenantSettings {
  const company = companies[settings]
  if (!company) throw new Error(`No company is called ${settings}.`)
  return company
}

interface Moments<D> {
  readonly moments: readonly { at: Moment<D>; event: WizardEvent<D> }[]
  readonly end: Moment<D>
}

/** Each event of a walk with the settled state in which it is sent, and the final state. */
export function walkMoments<D>(subject: Subject<D>, walk: Walk<D>): Moments<D> {
  return once(walk, 'moments', () => {
    let at = initialMoment(subject, walkSettings(subject, walk))
    const moments = walk.events.map((event) => {
      const moment = { at, event }
      at = settleCalls(subject.machine, applyEvents(subject.machine, at, event))
      return moment
    })
    return { moments, end: at }
  })
}

/** States in which steps are left: each way out of each step once per company. */
export function stepExits<D>(subject: Subject<D>): { at: Moment<D>; walk: Walk<D> }[] {
  const seen = new Set<string>()
  return subjectWalks(subject).flatMap((walk) =>
    walkMoments(subject, walk).moments.flatMap(({ at, event }) => {
      if (event.type !== 'next' && event.type !== 'submit') return []
      const { step } = at.context
      const to = walk.steps[walk.steps.indexOf(step) + 1]
      const key = [walk.settings, walk.variant, step, to].join()
      if (seen.has(key)) return []
      seen.add(key)
      return [{ at, walk }]
    }),
  )
}
