import type { Outage } from './answers.ts'
import { type Flatness, judgeFlatness, minimumMeasurements, type Tolerance } from './flatness.ts'
import type { ProcessSamples, Sample } from './samples.ts'
import type { SoakFigures } from './soak.ts'

const megabyte = 1024 ** 2

type Figure = 'heap' | 'external' | 'rss' | 'descriptors' | 'connections'

/** Allowed rises from the first third of a process's life to its last. */
const tolerances: Readonly<Record<Figure, Tolerance>> = {
  heap: { share: 0.1, least: 8 * megabyte },
  external: { share: 0.25, least: 8 * megabyte },
  // The allocator keeps freed memory, more so with worker threads.
  rss: { share: 0.2, least: 60 * megabyte },
  descriptors: { share: 0.1, least: 8 },
  connections: { share: 0, least: 2 },
}

/** How much idle memory may grow between warm-up and end. */
const quietTolerances: Readonly<Record<'heap' | 'descriptors', number>> = {
  heap: 12 * megabyte,
  descriptors: 4,
}

/** How long a process must live to be judged, in seconds. */
const warmUp = 90

/** A figure of one server process and whether it stayed flat. */
export interface JudgedFigure {
  readonly server: string
  readonly figure: Figure
  readonly flatness: Flatness
}

/** The faults of a soak test and all judged figures. */
export interface SoakVerdict {
  /** Faults as sentences; empty if everything is fine. */
  readonly wrong: readonly string[]
  readonly judged: readonly JudgedFigure[]
  /** Processes that were killed too early to be judged. */
  readonly tooShort: number
  readonly explained: number
}

export function judgeSoak(figures: SoakFigures, outages: readonly Outage[]): SoakVerdict {
  const { answers, lost, doubled, changed, lives, quiet } = figures
  const { explained, unexplained } = answers.explained(outages)
  const longEnough = lives.filter((life) => lastingSamples(life).length >= minimumMeasurements)
  const judged = longEnough.flatMap(judgeLife)
  return {
    wrong: [
      ...answers.faults,
      ...lost.map((sentence) => `LOST: ${sentence}`),
      ...doubled.map((sentence) => `DOUBLED: ${sentence}`),
      ...changed.map((table) => `CHANGED: rows of the attacked company in ${table}`),
      ...unexplained.map((sentence) => `UNEXPLAINED: ${sentence}`),
      ...judged.filter(({ flatness }) => !flatness.isFlat).map(formatRise),
      ...(longEnough.some(({ isLasting }) => isLasting)
        ? []
        : ['UNMEASURED: the first server gave too few samples to judge']),
      ...judgeQuiet(quiet),
    ],
    judged,
    tooShort: lives.length - longEnough.length,
    explained,
  }
}

/**
 * The allocator's memory rises during the first minutes of any load, so a shorter series is no
 * evidence, in seconds.
 */
const shortestOfRss = 600

function judgeLife(life: ProcessSamples): JudgedFigure[] {
  const series = lastingSamples(life)
  const span = (series.at(-1)?.at ?? 0) - (series[0]?.at ?? 0)
  return (Object.keys(tolerances) as Figure[])
    .filter((figure) => figure !== 'rss' || span >= shortestOfRss)
    .map((figure) => ({
      server: life.server,
      figure,
      flatness: judgeFlatness(
        series.map((sample) => ({ at: sample.at, value: sample[figure] })),
        tolerances[figure],
      ),
    }))
}

/** Without the warm-up, which for the server that is never killed was before the first sample. */
function lastingSamples({ samples, isLasting }: ProcessSamples): readonly Sample[] {
  const since = samples[0]?.at ?? 0
  return isLasting ? samples : samples.filter(({ at }) => at - since >= warmUp)
}

function judgeQuiet([warm, end]: readonly (Sample | undefined)[]): string[] {
  if (!(warm && end)) return ['UNMEASURED: the first server gave no sample while it was quiet']
  const heap = end.heap - warm.heap
  const descriptors = end.descriptors - warm.descriptors
  return [
    ...(heap > quietTolerances.heap
      ? [`NOT FLAT: quiet, the first server holds ${formatFigure('heap', heap)} more of heap`]
      : []),
    ...(descriptors > quietTolerances.descriptors
      ? [`NOT FLAT: quiet, the first server holds ${descriptors} descriptors more`]
      : []),
  ]
}

function formatRise({ server, figure, flatness }: JudgedFigure): string {
  return `NOT FLAT: ${figure} of ${server} rose by ${formatFigure(figure, flatness.growth)}, ${formatFigure(figure, flatness.allowed)} are allowed`
}

/** A figure's value: memory in megabytes, anything else as a number. */
export function formatFigure(figure: string, value: number): string {
  return ['heap', 'external', 'rss'].includes(figure)
    ? `${(value / megabyte).toFixed(1)} MB`
    : value.toFixed(1)
}
