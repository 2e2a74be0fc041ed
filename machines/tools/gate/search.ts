import type { TenantSettings } from '#schemas/tenant.ts'
import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  pendingCalls,
  settleCalls,
} from '../../engine/machine/stepping.ts'
import { factsOf, type WizardEvent } from '../../engine/machine/wizard.ts'
import {
  askedPaths,
  fieldsOf,
  holds,
  isAsked,
  neighbour,
  type StepIssue,
  shownSteps,
  stepOf,
  variantOf,
} from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser, samplesOf } from '../rehearsal/rehearsal.ts'
import { createSampler, pickBy } from '../rehearsal/sampling.ts'
import {
  leavingEvent,
  pathsThroughStep,
  type StepPaths,
  type Walker,
} from '../rehearsal/step-paths.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { forEachGroup, inCompany } from './company-groups.ts'
import { Faults, type PathStep } from './faults.ts'

/** Every order of steps in every company, from the first step to Success, and what stands in the way. */

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** A moment on a walk, in all companies that can't be told apart there. */
export interface SearchNode<D> {
  readonly snapshot: Snapshot<D>
  readonly companies: readonly FlaggedCompany[]
  readonly path: readonly PathStep[]
  readonly steps: readonly string[]
}

export interface SearchResult<D> {
  readonly walker: Walker<D, TenantSettings>
  readonly faults: Faults
  /** The walks that came to Success. */
  readonly finished: readonly SearchNode<D>[]
  /** How each step is first reached. */
  readonly reached: ReadonlyMap<string, SearchNode<D>>
  /** Each step with each set of questions that it asks, where it is entered. */
  readonly entered: readonly SearchNode<D>[]
  /** The guards that held somewhere. */
  readonly held: ReadonlySet<string>
  /** Those that did not hold somewhere. */
  readonly failed: ReadonlySet<string>
  /** What of the companies' settings was read. */
  readonly read: ReadonlySet<string>
}

/** How one step went. */
interface StepOutcome<D> extends StepPaths<D, TenantSettings> {
  readonly nexts: readonly {
    readonly made: readonly WizardEvent<D>[]
    readonly before: Snapshot<D>
    /** The moment before the calls that it sets going are answered. */
    readonly calling: Snapshot<D>
    readonly to: Snapshot<D>
  }[]
}

export function searchFlow<D>(
  rehearsal: Rehearsal<D>,
  companies: readonly FlaggedCompany[],
): SearchResult<D> {
  const { flow, machine } = rehearsal
  const sampler = createSampler(flow, samplesOf(rehearsal))
  const walker = { flow, machine, sampler, pick: pickBy(1), every: false }
  const faults = new Faults()
  const finished: SearchNode<D>[] = []
  const reached = new Map<string, SearchNode<D>>()
  const entered = new Map<string, SearchNode<D>>()
  const held = new Set<string>()
  const failed = new Set<string>()
  const read = new Set<string>()
  const goneOn = new Set<string>()

  const arrive = (node: SearchNode<D>, visited: ReadonlySet<string>) => {
    const outcome = attempt(() => {
      standOn(node, visited)
      return node
    })
    if (typeof outcome !== 'string') return
    const message = `"${titleOf(node.snapshot.context.step)}" breaks: ${outcome}`
    const company = node.companies[0]?.name ?? null
    faults.add({ kind: 'breaks', message, company, path: node.path })
  }

  const standOn = (node: SearchNode<D>, visited: ReadonlySet<string>) => {
    const { snapshot, companies, path } = node
    const { step } = snapshot.context
    const key = JSON.stringify([snapshot.value, step, snapshot.context.draft])
    if (visited.has(key) || node.steps.length > 3 * flow.steps.size) {
      faults.add({
        kind: 'loop',
        message: `Going on leads back to "${titleOf(step)}" again and again.`,
        company: companies[0]?.name ?? null,
        path,
      })
      return
    }
    const known = reached.get(step)
    if (!known || known.path.length > path.length) reached.set(step, node)
    const facts = factsOf(snapshot.context)
    for (const guard of Object.keys(flow.guards)) {
      const those = holds(flow, guard, facts) ? held : failed
      those.add(guard)
    }
    const orders = flow.sequences.flatMap(({ variant }) =>
      variant !== null && holds(flow, variant, facts) ? [variant] : [],
    )
    if (orders.length > 1) {
      const message = `${orders.join(' and ')} hold at once: a request can't have the order of steps of each.`
      faults.add({ kind: 'severalOrders', message, company: companies[0]?.name ?? null, path })
    }
    const asked = fieldsOf(stepOf(flow, step)).filter(([, rule]) => isAsked(rule, facts))
    const questions = `${step} ${asked.map(([path]) => path).join()}`
    if (!entered.has(questions)) entered.set(questions, node)
    const isNew = !node.steps.includes(step)
    // What was gone through before may differ in answers, but those are tried one by one.
    const ahead = [variantOf(flow, facts), ...stepsFrom(shownSteps(flow, facts), step)].join()
    const news = companies.filter(({ name }) => !goneOn.has(`${name} ${ahead}`))
    if (isNew && news.length === 0) return
    for (const { name } of isNew ? news : []) goneOn.add(`${name} ${ahead}`)
    goOn(isNew ? { ...node, companies: news } : node, new Set([...visited, key]))
  }

  const goOn = (node: SearchNode<D>, visited: ReadonlySet<string>) => {
    const { step } = node.snapshot.context
    const parts = forEachGroup(node.companies, read, (settings) =>
      attempt(() => pass(walker, inCompany(node.snapshot, settings))),
    )
    for (const { companies, outcome } of parts) {
      const company = companies[0]?.name ?? null
      if (typeof outcome === 'string') {
        const message = `"${titleOf(step)}" breaks: ${outcome}`
        faults.add({ kind: 'breaks', message, company, path: node.path })
        continue
      }
      if (outcome.paths.length === 0) {
        const message = `No answer completes "${titleOf(step)}": ${lacking(outcome.missing, node.snapshot)}`
        faults.add({ kind: 'deadEnd', message, company, path: node.path })
      }
      for (const { made, before, calling, to } of outcome.nexts) {
        const path = [...node.path, ...made.map((event) => ({ step, event }))]
        if (calling.context.id === 0 && pendingCalls(calling).includes('save')) {
          const message = `Leaving "${titleOf(step)}" saves a draft that was never created.`
          faults.add({ kind: 'notSaved', message, company, path })
        }
        const next = { snapshot: to, companies, path, steps: [...node.steps, step] }
        judgeMove(next, before)
        if (to.value === 'success') finished.push(next)
        else if (to.context.step !== step) arrive(next, visited)
      }
    }
  }

  /** Whether Next led where the declaration says, and Back leads from there to where it came from. */
  const judgeMove = ({ snapshot, companies, path }: SearchNode<D>, before: Snapshot<D>) => {
    const { step } = before.context
    const company = companies[0]?.name ?? null
    const add = (kind: 'deadEnd' | 'wrongTarget', message: string) =>
      faults.add({ kind, message, company, path })
    const facts = factsOf(before.context)
    const wanted = neighbour(flow, facts, step, 1)
    if (snapshot.value === 'success') {
      if (wanted !== undefined) {
        add('wrongTarget', `Submitting on "${titleOf(step)}" leaves out "${titleOf(wanted)}".`)
      }
      return
    }
    const { step: there } = snapshot.context
    if (there === step) {
      add('deadEnd', `Nothing follows "${titleOf(step)}", though it is complete.`)
      return
    }
    const shown = shownSteps(flow, facts)
    // Whoever is sent back to complete an earlier step comes here again, or the loop is found.
    const isSentBack = shown.includes(there) && shown.indexOf(there) < shown.indexOf(step)
    if (stepOf(flow, step).submit || isSentBack) return
    if (there !== wanted) {
      const should = wanted === undefined ? 'nowhere' : `to "${titleOf(wanted)}"`
      const message = `Next on "${titleOf(step)}" leads to "${titleOf(there)}", and should lead ${should}.`
      add('wrongTarget', message)
      return
    }
    const back = settleCalls(machine, applyEvents(machine, snapshot, { type: 'back' }))
    if (back.context.step !== step) {
      const leads = back.context.step === there ? 'nowhere' : `to "${titleOf(back.context.step)}"`
      const message = `Back on "${titleOf(there)}" leads ${leads}, and should lead to "${titleOf(step)}".`
      faults.add({
        kind: 'wrongTarget',
        message,
        company,
        path: [...path, { step: there, event: { type: 'back' } }],
      })
    }
  }

  const lacking = (lacks: readonly StepIssue[], { context }: Snapshot<D>): string =>
    lacks.map((issue) => `${issue.label} (${issue.message})${elsewhere(issue, context)}`).join(', ')

  /** Where a missing answer is asked for, if not here. */
  const elsewhere = ({ step, path }: StepIssue, context: Snapshot<D>['context']): string => {
    if (askedPaths(flow, factsOf(context)).has(path)) return ''
    const owner = [...flow.steps.values()].find((one) => path in one.rules.fields)
    if (!owner) return ''
    return owner.id === step ? ', which is not asked' : `, asked on "${owner.title}", hidden here`
  }

  const titleOf = (stepId: string) => flow.steps.get(stepId)?.title ?? stepId

  const openings = forEachGroup(companies, read, (settings) =>
    attempt(() =>
      settleCalls(
        machine,
        initialSnapshot(machine, {
          settings,
          user: rehearsalUser,
          tenantId: 'rehearsal',
          clock: () => rehearsalNow,
        }),
      ),
    ),
  )
  for (const { companies, outcome } of openings) {
    if (typeof outcome !== 'string') {
      arrive({ snapshot: outcome, companies, path: [], steps: [] }, new Set())
      continue
    }
    const message = `The wizard does not open: ${outcome}`
    faults.add({ kind: 'breaks', message, company: companies[0]?.name ?? null, path: [] })
  }
  return { walker, faults, finished, reached, entered: [...entered.values()], held, failed, read }
}

/** One step in every way that decides where it goes next. */
function pass<D>(walker: Walker<D, TenantSettings>, snapshot: Snapshot<D>): StepOutcome<D> {
  const { machine } = walker
  const move = leavingEvent(walker, snapshot.context.step)
  const through = pathsThroughStep(walker, snapshot)
  return {
    ...through,
    nexts: through.paths.map(({ events, snapshot }) => {
      const calling = applyEvents(machine, snapshot, move)
      return {
        made: [...events, move],
        before: snapshot,
        calling,
        to: settleCalls(machine, calling),
      }
    }),
  }
}

function stepsFrom(steps: readonly string[], step: string): readonly string[] {
  return steps.slice(steps.indexOf(step))
}

/** What came of it, or why it failed. */
export function attempt<Outcome extends object>(act: () => Outcome): Outcome | string {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
