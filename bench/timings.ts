import { setTimeout as sleep } from 'node:timers/promises'
import type { TimedAnswer } from './running-server.ts'

/** Repeats a call, one after another, until `isOver` returns true. Returns all answers with their durations. */
export async function repeatUntil(
  isOver: () => boolean,
  once: () => Promise<TimedAnswer>,
): Promise<TimedAnswer[]> {
  const all: TimedAnswer[] = []
  while (!isOver()) {
    all.push(await once())
    await sleep(5)
  }
  return all
}

/** A percentile in milliseconds. @param share such as 0.99 */
export function timingPercentile(all: readonly TimedAnswer[], share: number): number {
  const times = all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

/** One line with the percentiles of the calls' durations, in milliseconds. */
export function formatTimings(all: readonly TimedAnswer[]): string {
  if (all.length === 0) return 'none'
  const at = (share: number) => timingPercentile(all, share).toFixed(1)
  const statuses = new Map<number, number>()
  for (const { status } of all) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return (
    `p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)} ms; ` +
    [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  )
}
