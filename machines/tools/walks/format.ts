import type { TransitionCoverage } from '../rehearsal/coverage.ts'
import type { WalkSet } from './generate.ts'
import type { MissedCoverage } from './missed-coverage.ts'

/** What a set of walks covers, and what it does not, for people. */

export function formatWalks<D>(
  title: string,
  { walks, coverage, ...set }: WalkSet<D>,
  missed: { transitions: readonly MissedCoverage[]; outcomes: readonly MissedCoverage[] },
): string {
  const { transitions, guards } = coverage
  const taken = transitions.length - missed.transitions.length
  const seen = 2 * guards.length - missed.outcomes.length
  return [
    `${title}: ${walks.length} walks, ${set.steps} steps, in ${(set.milliseconds / 1000).toFixed(1)} s (${set.states} states and ${set.edges} edges seen).`,
    `  ${taken} of ${transitions.length} transitions taken (${formatLayers(transitions)}), ${seen} of ${2 * guards.length} outcomes of guards seen.`,
    ...set.reachedLimits.map((sentence) => `  Stopped at a limit. ${sentence}`),
    ...formatMissed('Not taken', missed.transitions, set.states),
    ...formatMissed('Not seen', missed.outcomes, set.states),
  ].join('\n')
}

function formatLayers(transitions: readonly TransitionCoverage[]): string {
  const names = [...new Set(transitions.map(({ layer }) => layer))]
  return names
    .map((name) => {
      const own = transitions.filter(({ layer }) => layer === name)
      return `${name} ${own.filter(({ taken }) => taken > 0).length} of ${own.length}`
    })
    .join(', ')
}

/** Grouped by the reason why it is missed. */
function formatMissed(title: string, missed: readonly MissedCoverage[], states: number): string[] {
  const unknown = `In none of the ${states} states that were seen.`
  const reasons = [...new Set(missed.map(({ why }) => why ?? unknown))]
  return reasons.flatMap((reason) => {
    const own = missed.filter(({ why }) => (why ?? unknown) === reason)
    return [`  ${title}, ${own.length}: ${reason}`, ...own.map(({ what }) => `    ${what}`)]
  })
}
