import type { Flow } from '#machines/engine/flow.ts'
import { createUsageCounter, usageBetween } from '#machines/engine/machine/usage.ts'
import {
  maxCountsPerUsageReport,
  submittedTransitionTarget,
  type UsageCount,
  type UsageReport,
} from '#schemas/requests/flow-usage.ts'
import type { WizardActor } from '../state/wizard-handle.ts'

/** Milliseconds between two reports of a running wizard. */
const pause = 60_000
/** Milliseconds on one step without a change that count as a break. */
const longestStay = 1_800_000

type TabEvent = 'pagehide' | 'pageshow'

/** The part of the browser tab that is needed here. */
export interface BrowserTab {
  addEventListener(type: TabEvent, listener: () => void): void
  removeEventListener(type: TabEvent, listener: () => void): void
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Counts events in a running wizard, and reports them periodically and at the end, including when the page closes.
 * Counts that can't be reported are dropped.
 * @returns a function that stops it; pass whether the request continues in another wizard, which isn't an abandonment
 */
export function reportUsage<D, S>(
  flow: Flow<D, S>,
  actor: WizardActor<D, S>,
  send: (report: UsageReport) => void,
  now: () => number = () => performance.now(),
  tab: BrowserTab = window,
): (goesOn?: boolean) => void {
  const usage = createUsageCounter()
  let last = actor.getSnapshot().context
  let since = now()
  let isOver = false

  const countTime = () => {
    const stay = Math.round(Math.min(now() - since, longestStay))
    usage.add({ kind: 'time', step: last.step, target: '' }, stay)
    since = now()
  }
  const report = () => {
    for (const counts of splitCounts(usage.take())) {
      send({ flow: flow.id, version: flow.version, counts })
    }
  }
  const leftAt = createLeaveRecord(flow.id, tab)
  const countReturn = () => {
    const step = leftAt.take(last)
    if (step !== undefined) usage.add({ kind: 'return', step, target: '' })
  }
  countReturn()
  const subscription = actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== actor) return
    const { context, value } = actor.getSnapshot()
    for (const count of usageBetween(flow, last, context, inspected.event.type)) {
      if (count.kind === 'transition') countTime()
      usage.add(count)
    }
    last = context
    if (value !== 'success' || isOver) return
    isOver = true
    countTime()
    usage.add({ kind: 'transition', step: context.step, target: submittedTransitionTarget })
    report()
  })
  const timer = setInterval(report, pause)
  const end = () => {
    if (!isOver) {
      isOver = true
      countTime()
      usage.add({ kind: 'abandonment', step: last.step, target: '' })
      leftAt.note(last)
    }
    report()
  }
  // Back returns to the page as it was.
  const goOn = () => {
    if (!isOver || actor.getSnapshot().value === 'success') return
    isOver = false
    since = now()
    countReturn()
  }
  tab.addEventListener('pagehide', end)
  tab.addEventListener('pageshow', goOn)
  return (goesOn = false) => {
    clearInterval(timer)
    subscription.unsubscribe()
    tab.removeEventListener('pagehide', end)
    tab.removeEventListener('pageshow', goOn)
    if (goesOn && !isOver) {
      isOver = true
      countTime()
    }
    end()
  }
}

/** Identifies a request that was left. */
interface LeftRequest {
  readonly tenantId: string
  readonly id: number
  readonly step: string
}

/**
 * Notes in the tab's session storage where a request was left: opening the same request again isn't an abandonment. The
 * note is gone with the tab.
 */
function createLeaveRecord(flowId: string, tab: BrowserTab) {
  const key = `left-wizard ${flowId}`
  const lineOf = ({ tenantId, id }: LeftRequest) => `${tenantId} ${id} `
  return {
    note(request: LeftRequest): void {
      // A request that was never saved can't be recognized.
      if (request.id <= 0) return
      try {
        tab.sessionStorage.setItem(key, `${lineOf(request)}${request.step}`)
      } catch {
        // Without storage, returns can't be recognized.
      }
    },
    /** The step on which this request was left. */
    take(request: LeftRequest): string | undefined {
      try {
        const line = tab.sessionStorage.getItem(key) ?? ''
        if (!line.startsWith(lineOf(request))) return undefined
        tab.sessionStorage.removeItem(key)
        return line.slice(lineOf(request).length)
      } catch {
        return undefined
      }
    },
  }
}

/** Splits counts into reports of the allowed size. */
export function splitCounts(counts: readonly UsageCount[]): UsageCount[][] {
  return Array.from({ length: Math.ceil(counts.length / maxCountsPerUsageReport) }, (_, index) =>
    counts.slice(index * maxCountsPerUsageReport, (index + 1) * maxCountsPerUsageReport),
  )
}
