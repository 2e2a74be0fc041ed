import type { TransitionCoverage } from '../engine/coverage.ts'
import type { WalkSet } from './generate.ts'

/** What a set of walks covers, and what it does not, for people. */

export function toldWalks<D>(title: string, { walks, coverage, ...set }: WalkSet<D>): string {
  const { transitions, guards } = coverage
  const missed = transitions.filter(({ taken }) => taken === 0)
  const outcomes = guards.flatMap(({ guard, held, failed }) => [
    ...(held > 0 ? [] : [`${guard} never holds`]),
    ...(failed > 0 ? [] : [`${guard} never fails`]),
  ])
  const taken = transitions.length - missed.length
  const seen = 2 * guards.length - outcomes.length
  return [
    `${title}: ${walks.length} walks, ${set.steps} steps, in ${(set.milliseconds / 1000).toFixed(1)} s (${set.states} states and ${set.edges} edges seen).`,
    `  ${taken} of ${transitions.length} transitions taken (${layers(transitions)}), ${seen} of ${2 * guards.length} outcomes of guards seen.`,
    ...listed('  Not taken:', missed.map(toldTransition)),
    ...listed('  Not seen:', outcomes),
  ].join('\n')
}

function layers(transitions: readonly TransitionCoverage[]): string {
  const names = [...new Set(transitions.map(({ layer }) => layer))]
  return names
    .map((name) => {
      const own = transitions.filter(({ layer }) => layer === name)
      return `${name} ${own.filter(({ taken }) => taken > 0).length} of ${own.length}`
    })
    .join(', ')
}

function toldTransition({ from, event, guard, to }: TransitionCoverage): string {
  const when = guard ? ` when ${guard}` : ''
  return `${from}: ${event}${when}${to.length > 0 ? ` to ${to.join(', ')}` : ''}`
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `    ${line}`)]
}
