import type { Flow } from '#machines/engine/flow.ts'
import { createUsageCounter, usageBetween } from '#machines/engine/machine/usage.ts'
import {
  mostCounts,
  submittedTarget,
  type UsageCount,
  type UsageReport,
} from '#schemas/flow-usage.ts'
import type { WizardActor } from '../state/wizard-handle.ts'

/** Milliseconds between two reports of a wizard that continues. */
const pause = 60_000
/** More than this on one step without a change is taken for a break. */
const longestStay = 1_800_000

/**
 * Counts what happens in a running wizard and reports it now and then, and at its end. What can't be reported
 * is lost: it is a count, and must never stand in a person's way. Gives a function that stops it.
 */
export function reportUsage<D, S>(
  flow: Flow<D, S>,
  actor: WizardActor<D, S>,
  send: (report: UsageReport) => void,
  now: () => number = () => performance.now(),
): () => void {
  const usage = createUsageCounter()
  let last = actor.getSnapshot().context
  let since = now()
  let done = false

  const countTime = () => {
    const stay = Math.round(Math.min(now() - since, longestStay))
    usage.add({ kind: 'time', step: last.step, target: '' }, stay)
    since = now()
  }
  const report = () => {
    for (const counts of portions(usage.take())) {
      send({ flow: flow.id, version: flow.version, counts })
    }
  }
  const subscription = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
    const { context, value } = actor.getSnapshot()
    for (const count of usageBetween(flow, last, context, inspected.event.type)) {
      if (count.kind === 'transition') countTime()
      usage.add(count)
    }
    last = context
    if (value !== 'success' || done) return
    done = true
    countTime()
    usage.add({ kind: 'transition', step: context.step, target: submittedTarget })
    report()
  })
  const timer = setInterval(report, pause)
  return () => {
    clearInterval(timer)
    subscription.unsubscribe()
    if (!done) {
      countTime()
      usage.add({ kind: 'abandonment', step: last.step, target: '' })
    }
    report()
  }
}

/** Counts in portions of what one report may hold. */
export function portions(counts: readonly UsageCount[]): UsageCount[][] {
  return Array.from({ length: Math.ceil(counts.length / mostCounts) }, (_, index) =>
    counts.slice(index * mostCounts, (index + 1) * mostCounts),
  )
}
