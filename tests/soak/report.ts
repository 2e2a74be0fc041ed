import { loadavg } from 'node:os'
import type { StoryLedgerEntry } from '../kill/client.ts'
import type { KillTarget } from '../kill/victim.ts'
import type { AnswerLog, Outage } from './answers.ts'
import type { SoakedServer } from './installation.ts'
import type { ProcessSamples, Sample } from './samples.ts'
import type { SoakFigures } from './soak.ts'
import { formatFigure, type SoakVerdict } from './verdict.ts'

interface SoFar {
  readonly answers: AnswerLog
  readonly ledger: readonly StoryLedgerEntry[]
  readonly kills: readonly KillTarget[]
  readonly lives: readonly ProcessSamples[]
  readonly lost: ReadonlySet<string>
  readonly doubled: ReadonlySet<string>
  readonly servers: readonly SoakedServer[]
}

/** Progress, once a minute. */
export function formatProgress(minute: number, soFar: SoFar): string {
  const { answers, ledger, kills, lives, lost, doubled, servers } = soFar
  const of = ({ current }: SoakedServer) =>
    lives.find(({ pid }) => pid === current()?.pid)?.samples.at(-1)
  const lag = Math.max(...servers.map((server) => of(server)?.lag ?? 0))
  return [
    `minute ${minute}: ${countAnswers(answers)} answers, ${countAcknowledgedWrites(ledger)} writes acknowledged, ${kills.length} kills, ${lost.size} lost, ${doubled.size} doubled, ${answers.faults.length} faults`,
    ...servers.map((server) => `${server.name}: ${formatSample(of(server))}`),
    `event loop held ${Math.round(lag)} ms`,
    formatSystemLoad(),
  ].join('; ')
}

function formatSample(sample: Sample | undefined): string {
  if (!sample) return 'away'
  const { heap, external, rss, descriptors, connections } = sample
  return `heap ${formatFigure('heap', heap)}, external ${formatFigure('external', external)}, RSS ${formatFigure('rss', rss)}, ${descriptors} descriptors, ${connections} connections`
}

/** The machine's load averages. */
export function formatSystemLoad(): string {
  return `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
}

/** All results at the end, one line each. */
export function formatFigures(
  figures: SoakFigures,
  verdict: SoakVerdict,
  outages: readonly Outage[],
): string[] {
  const { answers, kills, ledger, lives, lost, doubled, changed, quiet } = figures
  const countOf = (what: KillTarget) => kills.filter((kill) => kill === what).length
  const lags = lives.flatMap(({ samples }) => samples.map(({ lag }) => lag)).sort((a, b) => a - b)
  const times = outages.map(({ from, to = from }) => (to - from) / 1_000)
  const leaks = answers.faults.filter((fault) => fault.startsWith('LEAKED')).length
  return [
    ...[...answers.counts].map(
      ([group, statuses]) =>
        `${group}: ${[...statuses]
          .sort(([one], [other]) => one - other)
          .map(([status, count]) => `${count} of ${status || 'no answer'}`)
          .join(', ')}`,
    ),
    `${kills.length} kills: ${countOf('server')} of the second server, ${countOf('database')} of the database, ${countOf('both')} of both; all were ready again after ${Math.max(0, ...times).toFixed(1)} s at most, ${times.reduce((sum, each) => sum + each, 0).toFixed(1)} s in all`,
    `${countAcknowledgedWrites(ledger)} writes acknowledged in ${ledger.length} drafts: ${lost.length} lost, ${doubled.length} doubled`,
    `${leaks} foreign rows leaked, ${changed.length} tables of the attacked company changed`,
    `${verdict.explained} answers of 5xx or requests without an answer, each while what it needed was killed; others are named above`,
    ...verdict.judged.map(
      ({ server, figure, flatness }) =>
        `${figure} of ${server}: ${formatFigure(figure, flatness.first)} in the first third, ${formatFigure(figure, flatness.last)} in the last, rose by ${formatFigure(figure, flatness.growth)} of ${formatFigure(figure, flatness.allowed)} allowed${flatness.isFlat ? '' : ': NOT FLAT'}`,
    ),
    `the first server, quiet: ${quiet.map(formatSample).join(' when warm; ')} at the end`,
    `${verdict.tooShort} processes of the second server were killed before they could be judged`,
    `event loop held between two samples: ${Math.round(lags[Math.floor(lags.length / 2)] ?? 0)} ms at the median, ${Math.round(lags.at(-1) ?? 0)} ms at most`,
    formatSystemLoad(),
  ]
}

/** The number of acknowledged writes. */
export function countAcknowledgedWrites(ledger: readonly StoryLedgerEntry[]): number {
  return ledger.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
}

function countAnswers({ counts }: AnswerLog): number {
  return [...counts.values()]
    .flatMap((statuses) => [...statuses.values()])
    .reduce((sum, count) => sum + count, 0)
}
